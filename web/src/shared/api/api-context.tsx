import { createContext, useContext } from 'react';
import type { Api, ApiConfig } from './client';

const ApiContext = createContext<Api | null>(null);

export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi must be used inside ApiProvider');
  return api;
}

const ApiConfigContext = createContext<ApiConfig | null>(null);

/** Provides the client's configuration to image uploads, which cannot use the client because they report progress. */
export const ApiConfigProvider = ApiConfigContext.Provider;

export function useApiConfig(): ApiConfig {
  const config = useContext(ApiConfigContext);
  if (!config) throw new Error('useApiConfig must be used inside ApiConfigProvider');
  return config;
}
