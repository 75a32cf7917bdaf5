import { Outlet } from '@tanstack/react-router'
import { useFollowTabs } from './follow-tabs.ts'
import { useWaysOut } from './ways-out.ts'

/** What holds for every address: the ways out, and what other tabs do. */
export function Root() {
  useWaysOut()
  useFollowTabs()
  return <Outlet />
}
