import { Outlet } from '@tanstack/react-router'
import { ProofGate } from './identity/proof-gate.tsx'
import { useFollowTabs } from './cabinet/follow-tabs.ts'
import { useTurnPages } from './cabinet/turn-pages.ts'
import { useShowNavigation } from './cabinet/show-navigation.ts'
import { useWaysOut } from './cabinet/ways-out.ts'

/** What holds for every address: the ways out, what other tabs do, and that a page is coming. */
export function Root() {
  useWaysOut()
  useFollowTabs()
  useShowNavigation()
  useTurnPages()
  return (
    <>
      <Outlet />
      <ProofGate />
    </>
  )
}
