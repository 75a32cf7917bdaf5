import { pino, type Logger } from 'pino'

/**
 * Structured logs. What could be a secret or personal is cut out by name, should it ever get in by mistake; request
 * bodies, cookies and addresses are not logged in the first place.
 */
export const openLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'p',
        'e',
        'email',
        'cookie',
        'authorization',
        'req',
        'res',
        '*.password',
        '*.email',
        '*.cookie',
        '*.authorization',
      ],
      remove: true,
    },
    serializers: { err: describeError },
  })

/** An error without the values that databases and parsers like to quote. */
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
