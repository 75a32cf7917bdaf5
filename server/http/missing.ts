import type { FastifyReply, FastifyRequest } from 'fastify'
import { notProcessed } from '../../contract/call.ts'

/** The answer for a file that there is not: a person who follows a link goes where every unknown address leads. */
export function answerMissing({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!headers.accept?.includes('text/html')) return reply.code(404).send({ rc: notProcessed })
  reply.callNotFound()
  return reply
}
