/** Telegram as a way in: what proves a profile, and what it opens. */
import type { RequestOf } from '../../contract/call.ts'
import {
  askMessenger,
  beginTelegram,
  linkTelegram,
  signInWithTelegram,
  signUpWithTelegram,
} from '../../contract/telegram.ts'
import { answers, answersAnyone, type Answering } from '../answer.ts'
import { transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import { isFresh } from '../session.ts'
import { warnSecurity } from '../security-log.ts'
import type { Visit } from '../visit.ts'
import { claim, findByReferralCode, lockClient } from './client.ts'
import { admit } from './entering.ts'
import { counted, countTry, networkOf } from './guessing.ts'
import { register, type Welcome } from './registering.ts'
import { recordSecurityEvent } from './security-events.ts'
import {
  acceptOnce,
  findByTelegram,
  keepProfile,
  telegramKey,
  telegramOf,
  type TelegramProfile,
} from './telegram-identity.ts'
import { beginOidc, readOidcGrant } from './telegram-oidc.ts'
import { readWidgetProfile } from './telegram-widget.ts'

export const messenger = answersAnyone(askMessenger, async (_request, _visit, house) => {
  const { telegram } = house.config
  return { mode: telegram?.mode ?? ('off' as const), bot: telegram && botLogin(house) }
})

export const telegramBegin = answersAnyone(beginTelegram, async (_request, visit, house) => {
  const { telegram } = house.config
  return telegram?.mode === 'oidc' ? { url: beginOidc(house, visit, telegram) } : 'tryAgain'
})

export const telegramSignin = answersAnyone(signInWithTelegram, async (request, visit, house) => {
  const profile = await proved(house, visit, request)
  if (typeof profile === 'string') return profile

  return transaction(house.database, async tx => {
    const client = await findByTelegram(tx, profile)
    if (!client) return 'messengerNotFound'
    visit.noted.client = client.id
    if (!(await acceptOnce(tx, profile, visit.at))) {
      warnSecurity(house, 'telegramProof', { outcome: 'usedBefore', client: client.id })
      return 'invalidCredentials'
    }
    return admit(tx, house, visit, client)
  })
})

/** Registers somebody without email and password, who may add a password later. */
export const telegramSignup = (welcome: Welcome): Answering =>
  answersAnyone(signUpWithTelegram, async (request, visit, house) => {
    await countTry(house, ['registrationFromNetwork', networkOf(visit.address)])
    const sponsor = await findByReferralCode(house.database, request.invitation)
    if (!sponsor) return 'invalidInvitation'
    const profile = await proved(house, visit, request)
    if (typeof profile === 'string') return profile

    const isNew = await register(house, visit, {
      email: null,
      name: profile.name,
      passwordHash: null,
      sponsor,
      key: telegramKey(profile),
      welcome: async (tx, client, at) => {
        await keepProfile(tx, client.id, profile, at)
        await welcome(tx, client, at)
      },
    })
    return isNew ? 'ok' : 'messengerBusy'
  })

export const telegramLink = answers(linkTelegram, async (request, visit, house) => {
  if (!isFresh(visit.session, visit.at)) return 'invalidCredentials'
  const profile = await proved(house, visit, request)
  if (typeof profile === 'string') return profile

  return transaction(house.database, async tx => {
    // Two profiles linked at once wait for each other here; the second one then finds the first.
    const client = await lockClient(tx, visit.client)
    if (await telegramOf(tx, client.id)) return 'messengerBusy'
    if (!(await claim(tx, telegramKey(profile), client.id))) return 'messengerBusy'

    await keepProfile(tx, client.id, profile, visit.at)
    await recordSecurityEvent(tx, house, visit, client, 'telegramLinked')
    return 'ok'
  })
})

type Proved = Pick<RequestOf<typeof signInWithTelegram>, 'proof' | 'bot'>

/** Whom Telegram vouches for. A proof for another bot, or made another way than configured, proves nothing. */
async function proved(
  house: House,
  visit: Visit,
  asked: Proved,
): Promise<TelegramProfile | 'invalidCredentials' | 'tryAgain'> {
  const tries = [['telegramFromNetwork', networkOf(visit.address)]] as const
  const found = await counted(house, tries, () => readProof(house, visit, asked))
  return found ?? 'invalidCredentials'
}

async function readProof(
  house: House,
  visit: Visit,
  { proof, bot }: Proved,
): Promise<TelegramProfile | 'tryAgain' | null> {
  const { telegram } = house.config
  if (!telegram || bot !== botLogin(house)) return null
  if (telegram.mode === 'widget')
    return 'hash' in proof ? readWidgetProfile(telegram.botToken, proof, visit.at) : null
  return 'code' in proof ? readOidcGrant(house, visit, telegram, proof) : null
}

/** The host's name with underscores for dots, unless configured otherwise. */
const botLogin = ({ origin, config }: House): string =>
  config.telegram?.botLogin ?? `${new URL(origin).hostname.replaceAll('.', '_')}_bot`
