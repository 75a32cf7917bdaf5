import { groupUid } from '../../contract/address.ts'
import type { TokenAccount } from '../../contract/finance.ts'
import { useText } from '../../texts/index.ts'
import { Statement } from '../statement/index.ts'
import { Card } from '../../ui/card.tsx'
import { Figures } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'

/** The platform tokens a client has: rights of access, counted. */
export function TokenCard({ token }: { token: TokenAccount }) {
  const { text } = useText()
  return (
    <Card title={text('finance.token')} note={<span className="tabular">{groupUid(token.uid)}</span>}>
      <Figures
        items={[
          {
            term: text('finance.balance'),
            value: text('finance.tokenBalance', { N: token.balance }),
            isMain: true,
          },
        ]}
      />
      <Note>{text('finance.tokenNote')}</Note>
      <Statement uid={token.uid} />
    </Card>
  )
}
