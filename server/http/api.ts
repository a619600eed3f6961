import type { FastifyRequest } from 'fastify';

export const isApi = (request: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(request.url);
