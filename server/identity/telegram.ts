/** Signing in with Telegram: what proves a profile, and what it grants. */
import { minuteMs } from '../../contract/time.ts'
import type { RequestOf } from '../../contract/call.ts'
import {
  askMessenger,
  beginTelegram,
  beginTelegramLink,
  linkTelegram,
  restoreTelegram,
  signInWithTelegram,
  signUpWithTelegram,
  unlinkTelegram,
} from '../../contract/telegram.ts'
import { route, publicRoute, type Route } from '../http/route.ts'
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { botLogin } from '../platform/telegram-bot.ts'
import { warnSecurity } from '../http/security-log.ts'
import { allowLinking } from '../http/session.ts'
import type { RequestContext } from '../http/request-context.ts'
import { completeChange } from './account-change.ts'
import { claimKey, findByReferralCode, lookUpClient, lockClient } from './client.ts'
import { admitClient } from './sign-in-session.ts'
import { checkWithinLimits, consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { registerClient, type Welcome } from './registering.ts'
import {
  acceptOnce,
  deleteTelegram,
  findByTelegram,
  isProfileOn,
  isTelegramOn,
  storeProfile,
  switchOnTelegram,
  telegramKey,
  UsedProof,
  type TelegramProfile,
} from './telegram-identity.ts'
import { beginOidc, readOidcGrant } from './telegram-oidc.ts'
import { readWidgetProfile } from './telegram-widget.ts'
import { isLastWayIn } from './ways-in.ts'

export const messenger = publicRoute(askMessenger, async (_request, _visit, context) => {
  const { telegram } = context.config
  return { mode: telegram?.mode ?? ('off' as const), bot: botLogin(context) }
})

export const telegramBegin = publicRoute(beginTelegram, async (_request, caller, context) => {
  const { telegram } = context.config
  return telegram?.mode === 'oidc' ? { url: beginOidc(context, caller, telegram) } : 'tryAgain'
})

export const telegramSignin = publicRoute(signInWithTelegram, async (request, caller, context) => {
  const profile = await proved(context, caller, request)
  if (typeof profile === 'string') return profile

  return transaction(context.database, async tx => {
    const client = await findByTelegram(tx, profile)
    if (!client) return 'messengerNotFound'
    caller.noted.client = client.id
    // What switches it off or replaces it locks the client's row: it is asked about once that has ended.
    await lockClient(tx, client.id)
    if (!(await isProfileOn(tx, client.id, profile))) return 'invalidCredentials'
    if (!(await acceptOnce(tx, profile, caller.at))) {
      warnSecurity(context, 'telegramProof', { outcome: 'usedBefore', client: client.id })
      return 'invalidCredentials'
    }
    return admitClient(tx, context, caller, client)
  })
})

/** Registers someone without email and password, who may add a password later. */
export const telegramSignup = (welcome: Welcome): Route =>
  publicRoute(signUpWithTelegram, async (request, caller, context) => {
    await consumeAttempt(context, ['registrationFromNetwork', networkOf(caller.address)])
    const sponsor = await findByReferralCode(context.database, request.invitation)
    if (!sponsor) return 'invalidInvitation'
    const profile = await proved(context, caller, request)
    if (typeof profile === 'string') return profile

    return refusingUsed(context, async () => {
      const isNew = await registerClient(context, caller, {
        email: null,
        name: profile.name,
        passwordHash: null,
        sponsor,
        key: telegramKey(profile),
        welcome: async (tx, client, at) => {
          await storeProfile(tx, client.id, profile, at)
          await welcome(tx, client, at)
        },
      })
      return isNew ? 'ok' : 'messengerBusy'
    })
  })

/** A proof stays used when its profile has become nobody's again, within the minutes for which it is valid. */
async function refusingUsed<Outcome>(
  context: AppContext,
  act: () => Promise<Outcome>,
): Promise<Outcome | 'invalidCredentials'> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof UsedProof)) throw error
    warnSecurity(context, 'telegramProof', { outcome: 'usedBefore' })
    return 'invalidCredentials'
  }
}

const linkingMs = 10 * minuteMs

/**
 * The purpose of the browser's visit to Telegram is stored in the session: the page of Telegram's script could write
 * into the tab's storage that someone else's profile is to be linked, but not into the session.
 */
export const telegramLinkBegin = route(
  beginTelegramLink,
  async (_request, { session, client, at }, context) => {
    if (await isTelegramOn(context.database, client)) return 'messengerBusy'
    await allowLinking(context.database, session, new Date(at.getTime() + linkingMs))
    return 'ok'
  },
)

export const telegramLink = route(linkTelegram, async (request, caller, context) => {
  const { session, at } = caller
  if (!session.linkingUntil || session.linkingUntil <= at) return 'tryAgain'
  const profile = await proved(context, caller, request)
  if (typeof profile === 'string') return profile

  const linkProfile = async (tx: Transaction) => {
    // Two profiles linked at once wait for each other here; the second one then finds the first.
    const client = await lockClient(tx, caller.client)
    if (await isTelegramOn(tx, client.id)) return 'messengerBusy'
    const owner = await lookUpClient(tx, telegramKey(profile))
    if (owner && owner !== client.id) return 'messengerBusy'
    // One that a recovery has switched off is replaced.
    await deleteTelegram(tx, client.id)
    if (!(await claimKey(tx, telegramKey(profile), client.id))) return 'messengerBusy'

    await storeProfile(tx, client.id, profile, at)
    await allowLinking(tx, session, null)
    await completeChange(tx, context, caller, 'telegramLinked')
    return 'ok'
  }
  return refusingUsed(context, () => transaction(context.database, linkProfile))
})

/** When none is linked, that is a success. */
export const telegramUnlink = route(unlinkTelegram, async (_request, caller, context) =>
  transaction(context.database, async tx => {
    const client = await lockClient(tx, caller.client)
    if ((await isTelegramOn(tx, client.id)) && (await isLastWayIn(tx, client))) return 'lastWayIn'
    if (await deleteTelegram(tx, client.id)) await completeChange(tx, context, caller, 'telegramUnlinked')
    return 'ok' as const
  }),
)

/** Switches on again what a recovery has switched off. */
export const telegramRestore = route(restoreTelegram, async (_request, caller, context) =>
  transaction(context.database, async tx => {
    await lockClient(tx, caller.client)
    if (await switchOnTelegram(tx, caller.client))
      await completeChange(tx, context, caller, 'telegramRestored')
    return 'ok' as const
  }),
)

export type ShownProof = Pick<RequestOf<typeof signInWithTelegram>, 'proof' | 'bot'>

/** The profile that Telegram confirms. A proof for another bot, or of another kind than configured, proves nothing. */
export async function proved(
  context: AppContext,
  caller: RequestContext,
  proof: ShownProof,
): Promise<TelegramProfile | 'invalidCredentials' | 'tryAgain'> {
  const tries = [['telegramFromNetwork', networkOf(caller.address)]] as const
  const found = await checkWithinLimits(context, tries, () => readProof(context, caller, proof))
  return found ?? 'invalidCredentials'
}

async function readProof(
  context: AppContext,
  caller: RequestContext,
  { proof, bot }: ShownProof,
): Promise<TelegramProfile | 'tryAgain' | null> {
  const { telegram } = context.config
  if (!telegram || bot !== botLogin(context)) return null
  if (telegram.mode === 'widget')
    return 'hash' in proof ? readWidgetProfile(telegram.botToken, proof, caller.at) : null
  return 'code' in proof ? readOidcGrant(context, caller, telegram, proof) : null
}
