/** Limits that are used up, without the calls that would do it. */
import type { AppContext } from '../platform/app-context.ts'
import { consumeAttempt, type RateLimitKey } from './rate-limit.ts'

/** As after so many earlier attempts. */
export async function useUp(context: AppContext, key: RateLimitKey, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => consumeAttempt(context, key)))
}
