import { createContext, useContext } from 'react';
import type { Api, ApiConfig } from './client';

const ApiContext = createContext<Api | null>(null);

export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
}

const ApiConfigContext = createContext<ApiConfig | null>(null);

/** What the client is made of, for the few calls that it cannot send: uploads that tell how far they are. */
export const ApiConfigProvider = ApiConfigContext.Provider;

export function useApiConfig(): ApiConfig {
  const handlers = useContext(ApiConfigContext);
  if (!handlers) throw new Error('useApiHandlers needs a HandlersProvider above it');
  return handlers;
}
