import { Outlet } from '@tanstack/react-router'
import { consoleSession } from '../../contract/console/session.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useLive } from '../../ui/live/use-live.ts'
import { liveLists } from '../live-lists.ts'
import { SessionContext } from '../session.ts'
import { Shell } from './shell.tsx'

/** Lets nobody in who is not signed in; the call itself leads away. */
export function Guard() {
  useLive(liveLists)
  const session = useList(consoleSession, {})
  return (
    <Loaded list={session}>
      {answer => (
        <SessionContext value={answer}>
          <Shell>
            <Outlet />
          </Shell>
        </SessionContext>
      )}
    </Loaded>
  )
}
