/**
 * Metrics of this process for monitoring: calls, jobs, and the state of the installation. Served to Prometheus by a
 * server of its own (metrics-server.ts), never on the port that clients reach. No label identifies a client, an email
 * or an address.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

const callSecondsBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const jobSecondsBuckets = [0.01, 0.1, 1, 5, 15, 60, 300]

/** A registry of its own, so that two apps in one process count apart. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    calls: new Counter({
      name: 'mastercopy_calls_total',
      help: 'Calls answered, by route, HTTP status and rc (empty where the answer has none)',
      labelNames: ['path', 'status', 'rc'] as const,
      registers,
    }),
    callSeconds: new Histogram({
      name: 'mastercopy_call_seconds',
      help: 'How long answers took, by route',
      labelNames: ['path'] as const,
      buckets: callSecondsBuckets,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'mastercopy_job_seconds',
      help: 'How long jobs took, failed ones included',
      labelNames: ['job'] as const,
      buckets: jobSecondsBuckets,
      registers,
    }),
    jobFailures: new Counter({
      name: 'mastercopy_job_failures_total',
      help: 'Jobs that failed; the next one tries again',
      labelNames: ['job'] as const,
      registers,
    }),
    jobSucceeded: new Gauge({
      name: 'mastercopy_job_success_timestamp_seconds',
      help: 'When a job last ended well',
      labelNames: ['job'] as const,
      registers,
    }),
    payoutsPausing: new Gauge({
      name: 'mastercopy_payouts_pausing',
      help: '1 while nothing new is paid, by why; told by the process that pays, and it goes on by itself',
      labelNames: ['reason'] as const,
      registers,
    }),
    rootsPausing: new Gauge({
      name: 'mastercopy_seal_roots_pausing',
      help: '1 while roots of seals have to wait for their place on the chain, by why',
      labelNames: ['reason'] as const,
      registers,
    }),
  }
}

/** Counts every call that the application answers. */
export function countCalls(app: FastifyInstance, { calls, callSeconds }: Metrics): void {
  const answered = new WeakMap<FastifyRequest, number>()
  app.addHook('preSerialization', async (http, _reply, payload) => {
    const rc = (payload as { rc?: unknown } | null)?.rc
    if (typeof rc === 'number') answered.set(http, rc)
    return payload
  })
  app.addHook('onResponse', async (http, reply) => {
    // The route as it was registered: the requested path may hold a code or a name.
    const path = http.routeOptions.url ?? 'none'
    calls.inc({ path, status: reply.statusCode, rc: answered.get(http) ?? '' })
    callSeconds.observe({ path }, reply.elapsedTime / 1_000)
  })
}

/** Counts a run of a job, however it ends. */
export async function countJobRun(
  metrics: Metrics,
  job: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const stop = metrics.jobSeconds.startTimer({ job })
  try {
    await work()
    metrics.jobSucceeded.setToCurrentTime({ job })
  } catch (error) {
    metrics.jobFailures.inc({ job })
    throw error
  } finally {
    stop()
  }
}
