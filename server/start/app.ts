/** The table of contents: which domains handle which calls, and the rules that hold for every call. */
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { notProcessed } from '../../contract/call.ts'
import { withPublicAnswer, withPublicRecord, addRoute, type Route } from '../http/route.ts'
import { clientAudience } from '../http/live-clients.ts'
import * as care from '../care/index.ts'
import * as content from '../content/index.ts'
import { coverage, serveWallets, shareOfOwed } from '../coverage/index.ts'
import * as deals from '../deals/index.ts'
import { serveStatements } from '../house/index.ts'
import * as documents from '../documents/index.ts'
import { entrypoint } from './entry.ts'
import * as finance from '../finance/index.ts'
import * as freezes from '../freezes/index.ts'
import * as withdrawals from '../withdrawals/index.ts'
import * as deposits from '../deposits/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import * as identity from '../identity/index.ts'
import { postMail } from '../platform/mail/index.ts'
import * as market from '../market/index.ts'
import * as news from '../news/index.ts'
import * as notices from '../notices/index.ts'
import { overview } from '../overview/index.ts'
import { servePages } from '../http/pages.ts'
import * as partnership from '../partnership/index.ts'
import { serveTelegramPage } from '../http/telegram-page.ts'
import { statement } from '../statement/index.ts'
import * as settlement from '../settlement/index.ts'
import * as tokens from '../tokens/index.ts'
import * as trading from '../trading/index.ts'
import * as verification from '../verification/index.ts'
import { publicPages } from './public-pages.ts'
import { openHttpApp, usualLimits, type AppLimits } from './http-app.ts'
import { serveWellKnown } from './well-known.ts'

/** No call of the cabinet is larger; the upload of a scan sets its own limit. */
const bodyBytesMax = 16 * 1024

/** Every route of the cabinet's server. */
export const routes = (context: AppContext): Route[] => [
  identity.signin,
  identity.signup(welcome(context)),
  identity.signInState,
  freezes.pauses,
  identity.signout,
  identity.recoveryRequest,
  identity.recoverySubmit,
  identity.secondFactorInit,
  identity.secondFactorEnable,
  identity.secondFactorDisable,
  identity.secondFactorVerify,
  identity.backupCodesRenew,
  identity.passkeyBegin,
  identity.passkeyAdd,
  identity.passkeyRemove,
  identity.passkeyRestore,
  identity.passkeySignInBegin,
  identity.passkeySignIn,
  identity.passkeyVerifyBegin,
  identity.passkeyVerify,
  identity.messenger,
  identity.telegramBegin,
  identity.telegramSignin,
  identity.telegramSignup(welcome(context)),
  identity.telegramLinkBegin,
  identity.telegramLink,
  identity.telegramUnlink,
  identity.telegramRestore,
  identity.proofs,
  identity.proveByPassword,
  identity.passkeyProofBegin,
  identity.proveByPasskey,
  identity.proveByTelegram,
  identity.emailCode,
  identity.emailAdd,
  identity.emailProve,
  identity.passwordChange,
  identity.security,
  identity.sessionsEnd,
  identity.events,
  identity.eventsRead,
  identity.languageChoose,
  notices.notices,
  notices.noticesRead,
  notices.choices,
  notices.choose,
  care.care,
  care.changeCancel,
  care.viewGive,
  care.viewEnd,
  care.dataAsk,
  care.dataWithdraw,
  care.dataFile,
  entrypoint,
  withPublicAnswer(documents.documents),
  documents.acceptances,
  news.news,
  content.landing,
  content.testimonialShow,
  content.testimonialSubmit,
  content.testimonialWithdraw,
  overview,
  partnership.stats,
  partnership.structureList,
  partnership.rewards,
  partnership.monthRewards,
  partnership.given,
  finance.accounts,
  finance.history,
  withdrawals.withdrawal,
  withdrawals.withdrawalCancel,
  withdrawals.withdrawalTerms,
  withPublicAnswer(withdrawals.withdrawalPromise),
  withdrawals.addresses,
  withdrawals.addressesSave,
  withdrawals.addressesRename,
  withdrawals.addressesRemove,
  withdrawals.addressesProtect,
  withdrawals.addressesUnprotect,
  finance.peerCheck,
  finance.peerTransfer,
  ...(context.tron.isDevchain ? [deposits.testDeposit] : []),
  statement,
  trading.accounts,
  trading.history,
  trading.curve,
  trading.commitmentTerms,
  trading.commitments,
  settlement.months,
  shareOfOwed,
  withPublicAnswer(settlement.monthsInAll),
  withPublicAnswer(tokens.publicSupply),
  trading.programs,
  trading.open,
  trading.deposit,
  trading.option,
  withPublicAnswer(market.chart),
  withPublicRecord(coverage),
  withPublicRecord(deals.programs),
  withPublicRecord(deals.record),
  withPublicRecord(deals.sealedDeals),
  withPublicRecord(deals.dayRoots),
  withPublicRecord(deals.calendar),
  withPublicRecord(deals.findSealed),
  withPublicRecord(deals.leavesOfDay),
  withPublicRecord(deals.recordsOfDeal),
  verification.upload,
  verification.show,
]

/** What every client has from the first moment on. A client who registered by a messenger has no email. */
const welcome =
  (context: AppContext): identity.Welcome =>
  async (tx, client, at) => {
    await deposits.openFinanceAccount(tx, client.id, at)
    await partnership.joinLines(tx, client, at)
    const agreed = documents.agreedAtRegistration
    const accepted = await documents.acceptancesOf(tx, context, agreed, client.language)
    await documents.recordAcceptances(tx, client.id, accepted, at)
    if (client.email === null) return

    const invitation = `${context.origin}/signup/${client.referralCode}`
    const values = { name: client.name, origin: context.origin, invitation }
    await postMail(
      tx,
      context,
      { client: client.id, to: client.email, language: client.language, kind: 'welcome', values },
      at,
    )
  }

interface AppOptions {
  limits?: AppLimits
  /** The database context that takes reports of deals; `null`: another process takes them. */
  intake?: AppContext | null
}

/**
 * The web server, not yet listening. `webRoot` holds the built pages; without it only calls are handled. A process of
 * ROLE `intake` serves strategy providers alone.
 */
export async function makeApp(
  context: AppContext,
  webRoot: string | null,
  { limits = usualLimits, intake = context }: AppOptions = {},
): Promise<FastifyInstance> {
  const { app, spend, serveLive } = await openHttpApp(context, {
    limits,
    bodyBytesMax,
    isInstallable: true,
  })
  if (intake) {
    deals.serveIntake(app, intake)
    serveStatements(app, intake)
  }
  if (context.config.role !== 'intake') {
    for (const route of routes(context)) addRoute(app, context, route, spend)
    serveLive(clientAudience(context))
    documents.serveDocuments(app, context)
    deals.serveDays(app, context)
    serveWallets(app, context)
    deals.serveTrackRecordFiles(app, context)
    serveWellKnown(app, context)
  }
  if (webRoot && existsSync(webRoot)) {
    serveTelegramPage(app, context, webRoot)
    await servePages(app, context, webRoot, publicPages)
  } else app.setNotFoundHandler((_http, reply) => reply.code(404).send({ rc: notProcessed }))
  return app
}
