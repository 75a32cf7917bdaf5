/** Documents in the operators' console: the waiting ones, the picture with the data beside it, and the decision. */
import { listedMax } from '../../contract/console/fields.ts'
import * as contract from '../../contract/console/verification.ts'
import type { RejectionReason } from '../../contract/verification.ts'
import { sql, transaction } from '../database/index.ts'
import { wholeFile } from '../http/file-response.ts'
import { operatorFileRoute, operatorRoute } from '../http/operator-route.ts'
import { shortName } from '../identity/index.ts'
import { isOwnClient } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { recordAudit } from '../platform/audit.ts'
import { commentsOn } from './comments.ts'
import { marked } from './picture.ts'
import { clientOfScan, viewScan, waitingScans } from './scan.ts'
import { reviewScan } from './review.ts'

export const scansWaiting = operatorRoute(
  contract.scanWaiting,
  'verification.read',
  async (_request, _caller, { database }) => {
    const scans = await waitingScans(database, listedMax + 1)
    return {
      more: scans.length > listedMax,
      scans: scans.slice(0, listedMax).map(({ id: scan, client, code, name, uploadedAt }) => ({
        scan,
        client,
        code,
        name: shortName(name),
        uploadedAt,
      })),
    }
  },
)

interface Beside {
  client: string
  code: string
  name: string
  createdAt: Date
  uploadedAt: Date
  width: number
  height: number
}
interface Earlier {
  scan: string
  at: Date
  verdict: 'verified' | 'rejected' | 'reopened'
  reason: RejectionReason | null
  actor: string
}

/** It has the name in full, so the view is recorded before it is shown; pages never load it by themselves. */
export const scansShow = operatorRoute(
  contract.scanShow,
  'verification.read',
  async ({ scan }, { operator, at }, context) => {
    const { database, newId } = context
    const { rows } = await sql<Beside>`
      select scan.client_id as client, client.referral_code as code, client.name, client.created_at as "createdAt",
        scan.uploaded_at as "uploadedAt", scan.width, scan.height
      from verification_scan as scan join client on client.id = scan.client_id where scan.id = ${scan}`.execute(
      database,
    )
    const [row] = rows
    if (!row) return 'notThere'
    const { client } = row
    const event = { id: newId(), at, actor: operator.id, action: 'client.open', client, subject: scan }
    await transaction(database, tx => recordAudit(tx, event))
    return { ...row, earlier: await earlierOf(context, client, operator.id) }
  },
)

async function earlierOf(context: AppContext, client: string, reader: string) {
  const { rows } = await sql<Earlier>`
    select scan_id as scan, at, verdict, reason, actor from verification_review where client_id = ${client}
    order by at desc, id desc limit 20`.execute(context.database)
  const comments = await commentsOn(context, client, reader)
  return rows.map(({ scan, reason, ...one }) => ({
    ...one,
    reason: reason ?? undefined,
    comment: one.verdict === 'reopened' ? undefined : comments.get(scan),
  }))
}

/**
 * No cache stores it, and its viewer's name is written across it wherever it ends up: the server does both, not the
 * page.
 */
export const scansPicture = operatorFileRoute(
  contract.scanPicture,
  'verification.read',
  async ({ scan }, { operator, at }, context) => {
    const client = await clientOfScan(context.database, scan)
    const words = `${operator.name} · ${at.toISOString().slice(0, 16)}Z`
    const view = client && { actor: operator.id, client, scan }
    const jpeg = view && (await viewScan(context, view, kept => marked(kept, words)))
    if (!jpeg) return 'notThere'
    return wholeFile('scan.jpg', 'image/jpeg', jpeg)
  },
)

export const scansDecide = operatorRoute(
  contract.scanDecide,
  'verification.review',
  async ({ scan, verdict, reason, comment }, { operator }, context) => {
    if ((verdict === 'rejected') !== (reason !== undefined)) return 'invalid'
    const client = await clientOfScan(context.database, scan)
    if (!client) return 'notThere'
    if (await isOwnClient(context, operator.id, client)) return 'ownClient'
    const decision = verdict === 'verified' ? { verdict } : { verdict: 'rejected' as const, reason: reason! }
    const outcome = await reviewScan(context, { actor: operator.id, client, scan, comment, ...decision })
    return outcome === 'stale' ? 'ended' : outcome
  },
)
