import { queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type { AdminSettings, SettingsInput } from '../../shared/api/types';

export function adminSettingsQuery(api: Api) {
  return queryOptions<AdminSettings>({
    staleTime: 0,
    queryKey: adminQueryKeys.settings,
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/admin/settings', { signal })),
  });
}

export function saveSettings(api: Api, body: SettingsInput): Promise<AdminSettings> {
  return unwrap(api.PUT('/api/v1/admin/settings', { body }));
}
