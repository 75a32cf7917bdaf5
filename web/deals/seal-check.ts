/** A deal's seal, checked by the browser itself. */
import { dealName } from '../../contract/deal-name.ts'
import { opens, readContent, type SealedContent } from '../../contract/seal.ts'
import type { Deal } from '../../contract/trading.ts'

export type SealState = 'closed' | 'fits' | 'broken'

type Opened = Pick<Deal, 'seal' | 'number' | 'openedAt' | 'source' | 'proof'> & { part?: number | undefined }
export type Sealed = Opened & Pick<Deal, 'resultSource' | 'percent'>

/** Whether the revealed content matches the seal, and is this very deal. */
export function sealState(deal: Opened): SealState {
  if (!deal.proof) return 'closed'
  const content = readContent(deal.proof.content)
  return content && describes(content, deal) && opens(deal.seal, deal.proof) ? 'fits' : 'broken'
}

/** A seal that opens to something else than what the list shows proves nothing about this deal. */
const describes = (content: SealedContent, { number, part, openedAt, source }: Opened): boolean =>
  content['number'] === dealName(number, part) &&
  content['openedAt'] === openedAt.toISOString() &&
  content['source'] === source
