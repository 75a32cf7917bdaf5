import { Link } from '@tanstack/react-router'
import { scanWaiting, type WaitingScan } from '../../contract/console/verification.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { idIn, useFilters } from '../lists/filters.ts'
import { Page } from '../page/page.tsx'
import { useKeys } from '../page/use-keys.ts'
import { Scan } from './scan.tsx'

/** Documents that wait, the oldest first; one is reviewed with the data beside it. */
export function VerificationPage() {
  const { text } = useConsoleText()
  const scanColumns = useScanColumns()
  const [{ scan: typed }, choose] = useFilters('scan')
  const chosen = idIn(typed)
  const list = useList(scanWaiting, {})
  return (
    <Page title={text('consoleVerification.menu')} keys={text('consoleVerification.intro')}>
      <Loaded list={list}>
        {({ scans, more }) => {
          const next = scans.find(({ scan }) => scan !== chosen)?.scan
          return (
            <>
              {chosen && (
                <Scan
                  key={chosen}
                  scan={chosen}
                  isWaiting={more || scans.some(({ scan }) => scan === chosen)}
                  next={() => choose({ scan: next ?? '' })}
                />
              )}
              <WalkKeys scans={scans} chosen={chosen} choose={scan => choose({ scan })} />
              <DataTable
                name="documents that wait"
                label={text('consoleVerification.menu')}
                items={scans}
                keyOf={({ scan }) => scan}
                empty={text('consoleVerification.empty')}
                needsAttention={({ scan }) => scan === chosen}
                columns={scanColumns}
              />
              {more && <Note>{text('console.more', { N: scans.length })}</Note>}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** `j` opens the next document, the first one where none is open; `k` the one before. */
function WalkKeys({
  scans,
  chosen,
  choose,
}: {
  scans: readonly WaitingScan[]
  chosen: string
  choose: (scan: string) => void
}) {
  const at = scans.findIndex(({ scan }) => scan === chosen)
  const go = (steps: number) => () => {
    const next = scans[Math.max(0, at + steps)]
    if (next) choose(next.scan)
  }
  useKeys({ j: go(1), k: go(-1) })
  return null
}

function useScanColumns(): DataColumn<WaitingScan>[] {
  const { text, date } = useConsoleText()
  return [
    {
      id: 'name',
      place: 'title',
      title: text('consoleClients.name'),
      cell: ({ scan, name }) => <Link to={`/verification?scan=${scan}`}>{name}</Link>,
    },
    {
      id: 'code',
      place: 'rest',
      title: text('consoleClients.code'),
      cell: ({ client, code }) => <Link to={`/clients/${client}`}>{code}</Link>,
    },
    {
      id: 'since',
      place: 'end',
      title: text('consoleVerification.uploaded'),
      cell: ({ uploadedAt }) => date(uploadedAt),
    },
  ]
}
