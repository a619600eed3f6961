import { createContext, useContext } from 'react';
import type { Token } from '../../application/token';

/** Gives the service of a token; the container in the portal, a table of fakes in a test. */
export type Services = <T>(token: Token<T>) => T;

export const ServicesContext = createContext<Services | undefined>(undefined);

export const useService = <T>(token: Token<T>): T => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services: the screen stands outside the portal');
  return services(token);
};
