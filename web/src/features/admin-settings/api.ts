import { queryOptions } from '@tanstack/react-query';
import { type Api, unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { AdminSettings, SettingsInput } from '../../shared/api/types';

export function adminSettingsQuery(api: Api) {
  return queryOptions<AdminSettings>({
    staleTime: 0,
    queryKey: queryKeys.adminSettings,
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/admin/settings', { signal })),
  });
}

export function saveSettings(api: Api, body: SettingsInput): Promise<AdminSettings> {
  return unwrap(api.PUT('/api/v1/admin/settings', { body }));
}
