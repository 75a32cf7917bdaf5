import { pino, type DestinationStream, type Logger } from 'pino'
import { logDestination } from './log-destination.ts'

/**
 * Structured logs. What could be a secret or personal is redacted by name, should it ever get in by mistake; request
 * bodies, cookies and addresses are not logged in the first place.
 */
export function openLog(level: string, destination: DestinationStream = logDestination()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap(name => [name, `*.${name}`]), remove: true },
      serializers: { err: describeError },
    },
    destination,
  )
}

const secrets = ['password', 'email', 'cookie', 'authorization', 'address', 'hostname', 'req', 'res']

/** An error without the values that databases and parsers quote. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
