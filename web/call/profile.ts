/** The client's profile, loaded before the cabinet is shown. */
import { createContext, use } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import type { enter } from '../../contract/entry.ts'

type Profile = AnswerOf<typeof enter>['profile']

/** Given by the cabinet's guard. */
export const ProfileContext = createContext<Profile | null>(null)

export function useProfile(): Profile {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('useProfile outside of the cabinet')
  return profile
}
