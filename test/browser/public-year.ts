/**
 * What the calls behind public pages answer after the demonstration's year: the deals that its strategies plan, through
 * the server's own arithmetic. Living the year takes minutes; its pages are as long as these.
 */
import { planDeals, walkMarkets, type PlannedDeal } from '../../demo/strategies.ts'
import { writeAnswer, writeRequest, type Call } from '../../contract/call.ts'
import { dealSources } from '../../contract/codes.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { documentPath, showDocuments } from '../../contract/documents.ts'
import { showWithdrawalPromise } from '../../contract/finance.ts'
import { showLanding } from '../../contract/landing.ts'
import type { Language } from '../../contract/languages.ts'
import { firstPrograms, type FirstProgram } from '../../contract/programs.ts'
import type { Figure, PublicPageName, PublicView } from '../../contract/public-pages.ts'
import { dayMs, dayOf } from '../../contract/time.ts'
import {
  publicPrograms,
  sealCalendar,
  trackRecord,
  trackRecordDeals,
  type SealedDeal,
} from '../../contract/track-record.ts'
import { showTokenSupply } from '../../contract/token-supply.ts'
import { settledInAll } from '../../contract/trading.ts'
import { figuresAt } from '../../server/deals/record-at.ts'
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers -- what the server's requests carry: the pages' own tests read this file, too
import type {} from '../../server/start/app.ts'
import type { RecordedDeal } from '../../server/deals/track-record-reading.ts'
import { sha256 } from '../../server/platform/sha256.ts'
import { texts } from '../../server/trading/first-programs.ts'

/** A year and three weeks, ended long ago: what is on the pages does not depend on today. */
const [from, asOf] = [new Date('2025-11-01T00:00:00Z'), new Date('2026-11-22T06:58:00Z')]
const seed = 85
const planned = planDeals(seed, walkMarkets(seed, from, asOf), from, asOf)

const told = <Request, Answer>(
  call: Call<Request, string, Answer>,
  request: Request,
  answer: NoInfer<Answer>,
): Figure => ({
  path: call.path,
  request: writeRequest(call, request),
  answer: writeAnswer(call, answer),
})

function dealsOf({ key, lossPercentMax }: FirstProgram): RecordedDeal[] {
  return planned
    .filter(deal => deal.program === key)
    .map((deal, index) => ({ ...asRecorded(deal, index), lossPpmMax: lossPercentMax * 10_000 }))
}

function asRecorded({ openAt, closeAt, resultPpm }: PlannedDeal, index: number): RecordedDeal {
  const isOpen = closeAt > asOf
  return {
    number: BigInt(index + 1),
    openedAt: openAt,
    daysMax: 30,
    lossPpmMax: 0,
    reportedAfterSeconds: 20,
    source: dealSources.intake,
    executedAt: isOpen ? null : closeAt,
    resultPpm: isOpen ? null : BigInt(resultPpm),
    resultSource: isOpen ? null : dealSources.intake,
    isCancelled: false,
    isCredited: !isOpen,
    openSeal: isOpen ? 'ab'.repeat(32) : null,
  }
}

const nameOf = (program: FirstProgram, language: Language): string => texts[language][program.key].name

const programList = (language: Language): Figure =>
  told(
    publicPrograms,
    {},
    {
      programs: firstPrograms.map(program => ({
        id: program.id,
        ...texts[language][program.key],
        strategy: program.strategy,
        risk: program.risk,
        leastMicro: program.leastMicro,
        mostMicro: program.mostMicro ?? undefined,
        unlockedLeastMicro: program.unlockedLeastMicro ?? undefined,
        tokensOnOpening: program.tokensOnOpening,
        partnerBonusPercent: String(program.partnerBonusPercent),
        isOpen: true,
        dealDaysMax: 30,
        lossPercentMax: String(program.lossPercentMax),
        chart: program.chart,
        announced: [],
      })),
    },
  )

const recordOf = (program: FirstProgram, language: Language): Figure =>
  told(
    trackRecord,
    { program: program.id },
    {
      name: nameOf(program, language),
      strategy: program.strategy,
      ...figuresAt(dealsOf(program), asOf),
    },
  )

/** The first page of a program's deals; what their seals hid is nobody's concern here. */
function dealPage(program: FirstProgram, language: Language): Figure {
  const all = dealsOf(program).toReversed()
  const items = all.slice(0, 5).map((deal): SealedDeal => ({
    programId: program.id,
    program: nameOf(program, language),
    number: Number(deal.number),
    part: undefined,
    openedAt: deal.openedAt,
    source: 'intake',
    resultSource: deal.executedAt ? 'intake' : undefined,
    status: deal.executedAt ? 'credited' : 'opened',
    isOverdue: false,
    isLate: false,
    isCancelled: false,
    isOpposed: false,
    seal: sha256(`${program.id} ${deal.number}`).toString('hex'),
    content: undefined,
    salt: undefined,
    percent: deal.resultPpm === null ? undefined : String(Number(deal.resultPpm) / 10_000),
    closePrice: undefined,
    closedAt: deal.executedAt ?? undefined,
    reference: undefined,
  }))
  return told(trackRecordDeals, { program: program.id, page: 1 }, { deals: { items, total: all.length } })
}

const calendar = (): Figure => {
  const days = Array.from({ length: Math.floor((asOf.getTime() - from.getTime()) / dayMs) }, (_, index) => {
    const day = dayOf(new Date(from.getTime() + index * dayMs))
    const counted = planned.filter(({ openAt, closeAt }) =>
      [openAt, closeAt].some(at => at.toISOString().startsWith(day)),
    )
    return { day, leaves: 2 + counted.length * 2 }
  })
  return told(sealCalendar, {}, { days, asOf, isOnChain: false, chain: 'own', explorer: undefined })
}

const coverage = (): Figure =>
  told(
    publicCoverage,
    {},
    {
      state: 'goesOn',
      line: undefined,
      lineUntil: undefined,
      chain: 'own',
      installation: '0197d6c2-2b1a-7c56-9d7e-1f2a3b4c5d6e',
      figure: {
        at: asOf,
        block: '412903',
        blockAt: new Date(asOf.getTime() - 60_000),
        owedMicro: 203_418_772_311n,
        owed: {
          financeMicro: 31_204_118_200n,
          reservedMicro: 1_260_500_000n,
          accountsMicro: 166_980_412_004n,
          closingMicro: 2_412_070_107n,
          rewardsMicro: 1_549_672_000n,
          arrivedMicro: 12_000_000n,
        },
        heldMicro: 228_612_004_118n,
        wallets: ['TQ1fXyWm4ZbPbGQ4yJvRrC6tMbkTnNq8aL', 'TVh9nQm2sYc7kRjL5xWpD3uEoZaBfG6tKe'].map(
          (address, index) => ({
            address,
            amountMicro: 61_000_000_000n + BigInt(index) * 7_204_000_118n,
            signedOn: '2025-11-01',
            signature: 'a7'.repeat(65),
          }),
        ),
        addressesMicro: 4_408_000_000n,
        venues: [
          {
            name: 'Northwind Prime',
            amountMicro: 95_000_000_000n,
            statedAt: new Date('2026-11-21T00:00:00Z'),
            fileHash: sha256('statement').toString('hex'),
            signer: 'operators',
          },
        ],
        percent: '112.38',
        percentWithoutVenues: '65.68',
      },
    },
  )

const entity = {
  name: 'Mastercopy Demonstration LLC',
  number: '1234 LLC 2025',
  registeredOn: '2025-06-02',
  country: 'VC',
  address: 'Suite 305, Griffith Corporate Centre, Beachmont, Kingstown',
  directors: undefined,
  email: 'office@mastercopy.example',
  licence: undefined,
  register: 'https://register.example/companies',
}

const documents = (language: Language): Figure =>
  told(
    showDocuments,
    {},
    {
      entity,
      documents: (
        ['formationCertificate', 'taxCertificate', 'userAgreement', 'tradingTerms', 'riskDisclosure'] as const
      ).map(kind => ({
        kind,
        version: 1,
        publishedAt: from,
        hash: sha256(kind + language).toString('hex'),
        bytes: 24_310,
        path: documentPath(kind, language),
        isOperators: false,
        earlier: [],
      })),
    },
  )

const words: Record<Language, string> = {
  ru: 'Убыточный месяц показали так же ясно, как и прибыльный. Вывод пришёл в тот же день.',
  en: 'A losing month was shown as plainly as a good one. My withdrawal arrived the same day.',
  de: 'Ein Verlustmonat stand so offen da wie ein guter. Meine Auszahlung kam am selben Tag an.',
  es: 'Un mes con pérdidas se mostró con la misma claridad que uno bueno. La retirada llegó el mismo día.',
}

const foot = (): Figure =>
  told(
    showLanding,
    {},
    {
      entity,
      contacts: {
        email: 'help@mastercopy.example',
        telegram: '@mastercopy_demo',
        phone: undefined,
        note: 'We answer on weekdays from 8 to 18 UTC.',
      },
      testimonials: (['ru', 'de', 'en'] as const).map((language, index) => ({
        name: `Vera ${String.fromCodePoint(75 + index)}.`,
        content: words[language],
        language,
        at: asOf,
        isPartner: index === 0,
      })),
    },
  )

const counted = (): Figure[] => [
  told(
    showWithdrawalPromise,
    {},
    {
      payments: 148,
      approved: { halfSeconds: 7_000, mostSeconds: 31_000 },
      sent: { halfSeconds: 7_100, mostSeconds: 31_100 },
      paid: { halfSeconds: 7_200, mostSeconds: 31_300 },
      asOf,
    },
  ),
  told(
    settledInAll,
    {},
    { months: 12, last: '2026-10', profitMicro: 61_204_118_207n, rewardsMicro: 4_118_022_901n, asOf },
  ),
]

const tokens = (): Figure => told(showTokenSupply, {}, { cap: 10_000, issued: 212, asOf })

const records = (language: Language): Figure[] => [
  programList(language),
  ...firstPrograms.map(program => recordOf(program, language)),
]

const figuresBy: Record<PublicPageName, (language: Language) => Figure[]> = {
  landing: language => [...records(language), coverage(), ...counted()],
  programs: language => [...records(language), tokens()],
  program: language => [
    programList(language),
    recordOf(firstPrograms[0]!, language),
    dealPage(firstPrograms[0]!, language),
  ],
  seals: () => [calendar()],
  coverage: () => [coverage()],
  documents: language => [documents(language)],
  impostors: () => [],
}

/** What a page is drawn from, as the server would hand it over. */
export const viewOf = (page: PublicPageName, language: Language, origin: string): PublicView => ({
  page,
  place: { program: page === 'program' ? 1 : null, page: 1, check: '' },
  language,
  theme: 'system',
  origin,
  bot: 'mastercopy_bot',
  demonstrationUrl: 'https://demonstration.example',
  figures: [...figuresBy[page](language), foot()],
})
