import type { FastifyReply, FastifyRequest } from 'fastify'
import { notProcessed } from '../../contract/call.ts'

/** Whether a person follows a link, or types an address. */
export const isVisit = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

/** The answer for a file that there is not: a person who follows a link goes where every unknown address leads. */
export function answerMissing(http: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isVisit(http)) return reply.code(404).send({ rc: notProcessed })
  reply.callNotFound()
  return reply
}
