/** A deal's seal, checked by the browser itself. */
import { dealName } from '../../contract/deal-name.ts'
import { opens } from '../../contract/seal.ts'
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
const describes = (content: Record<string, string>, { number, part, openedAt, source }: Opened): boolean =>
  content['number'] === dealName(number, part) &&
  content['openedAt'] === openedAt.toISOString() &&
  content['source'] === source

/** The sealed content, part by part; `null` where it has not the form of our seals. */
export function readContent(content: string): Record<string, string> | null {
  try {
    const parts: unknown = JSON.parse(content)
    const isContent = typeof parts === 'object' && parts !== null && !Array.isArray(parts)
    return isContent && Object.values(parts).every(part => typeof part === 'string')
      ? (parts as Record<string, string>)
      : null
  } catch {
    return null
  }
}
