import { lastPart, shownParts } from '../../contract/money.ts'
import { walletText } from '../../contract/own-wallet.ts'
import { minuteMs } from '../../contract/time.ts'
import type { CoverageFigure, PublicCoverage } from '../../contract/coverage.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Figures } from '../../ui/figure.tsx'
import { Identifier, shortened } from '../../ui/identifier.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Records } from '../../ui/records.tsx'
import sheetsStyle from '../../ui/sheets.module.css'
import { Loaded, useList } from '../call/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import style from './page.module.css'

/** What is held beside what is owed, in totals, for anyone. */
export function Coverage() {
  const { text } = useText()
  const list = useList(
    publicCoverage,
    {},
    { message: text('coverage.loading'), inLanguage: true, everyMs: minuteMs },
  )

  return (
    <div className={sheetsStyle.sheets}>
      <p className={sheetsStyle.lead}>{text('coverage.lead')}</p>
      <Loaded list={list} outline={['figure', 'row', 'row', 'row']}>
        {answer => <Answered answer={answer} />}
      </Loaded>
      {!list.answer?.figure && <How />}
    </div>
  )
}

function Answered({ answer }: { answer: PublicCoverage }) {
  const { text } = useText()
  const { figure } = answer
  if (!figure)
    return (
      <Empty drawing="wave">
        <strong>{text('coverage.none')}</strong>
        <br />
        {text('coverage.noneNote')}
      </Empty>
    )
  return (
    <>
      <State answer={answer} />
      <Ratio figure={figure} state={answer.state} />
      <div className={style.sides}>
        <Owed figure={figure} />
        <Held figure={figure} installation={answer.installation} />
        <How />
      </div>
    </>
  )
}

/** Why payments wait, or why they continue all the same. */
function State({ answer: { state, line, lineUntil } }: { answer: PublicCoverage }) {
  const { text, date } = useText()
  if (state === 'goesOn') return null
  if (state === 'excepted' && line && lineUntil)
    return <NoticeBox title={text('coverage.excepted', { UNTIL: date(lineUntil, 'UTC') })}>{line}</NoticeBox>
  return state === 'uncovered' ? (
    <NoticeBox title={text('coverage.uncovered')}>{text('coverage.uncoveredNote')}</NoticeBox>
  ) : (
    <NoticeBox title={text('coverage.unknown')}>{text('coverage.unknownNote')}</NoticeBox>
  )
}

function Ratio({ figure, state }: { figure: CoverageFigure; state: PublicCoverage['state'] }) {
  const { text, date, percent } = useText()
  const shown = (value: string | undefined) =>
    value === undefined ? text('coverage.nothingOwed') : percent(value)
  const moments = { AT: date(figure.at, 'UTC'), BLOCK_AT: date(figure.blockAt, 'UTC') }
  return (
    <div className={style.ratio}>
      <Figures
        items={[
          { term: text('coverage.ratio'), value: shown(figure.percent), isMain: true },
          { term: text('coverage.ratioWithout'), value: shown(figure.percentWithoutVenues) },
        ]}
      />
      <Note>{text('coverage.asOf', { ...moments, BLOCK: figure.block })}</Note>
      {state === 'goesOn' && <Note>{text('coverage.goesOn')}</Note>}
    </div>
  )
}

const owedParts = ['finance', 'reserved', 'accounts', 'closing', 'rewards', 'arrived'] as const

function Owed({ figure: { owed, owedMicro } }: { figure: CoverageFigure }) {
  const { text } = useText()
  const parts = owedParts.map(part => owed[`${part}Micro`])
  const shown = shownParts(owedMicro, parts)
  return (
    <Card title={text('coverage.owed')} note={text('coverage.owedNote')}>
      <div className={style.facts}>
        <Facts
          items={[
            ...owedParts.map((part, index) => ({
              term: text(`coverage.${part}`),
              value: <OpenedAmount amountMicro={parts[index]!} shownMicro={shown[index]!} />,
            })),
            { term: text('coverage.total'), value: <OpenedAmount amountMicro={owedMicro} />, isSum: true },
          ]}
        />
        <Note>{text('coverage.counted')}</Note>
      </div>
    </Card>
  )
}

function Held({ figure, installation }: { figure: CoverageFigure; installation: string }) {
  const { text } = useText()
  const { wallets, venues, addressesMicro, heldMicro } = figure
  const others = [...wallets, ...venues].map(({ amountMicro }) => amountMicro)
  return (
    <Card title={text('coverage.held')} note={text('coverage.heldNote')}>
      <h3 className={style.part}>{text('coverage.wallets')}</h3>
      <Wallets figure={figure} />
      {figure.wallets.length > 0 && <Proofs wallets={figure.wallets} installation={installation} />}
      <h3 className={style.part}>{text('coverage.venues')}</h3>
      <Venues figure={figure} />
      <div className={style.facts}>
        <Facts
          items={[
            {
              term: text('coverage.addresses'),
              value: (
                <OpenedAmount
                  amountMicro={addressesMicro}
                  shownMicro={addressesMicro === 0n ? 0n : lastPart(heldMicro, others)}
                />
              ),
            },
            { term: text('coverage.total'), value: <OpenedAmount amountMicro={heldMicro} />, isSum: true },
          ]}
        />
      </div>
    </Card>
  )
}

function Wallets({ figure: { wallets, block } }: { figure: CoverageFigure }) {
  const { text } = useText()
  return (
    <div className={style.facts}>
      <Records
        label={text('coverage.wallets')}
        columns={[
          { title: text('coverage.wallet'), place: 'title' },
          { title: text('coverage.amount'), isFigure: true, place: 'amount' },
        ]}
        rows={wallets.map(({ address, amountMicro }) => ({
          key: address,
          cells: [
            <Identifier key="address" value={address} />,
            <OpenedAmount key="amount" amountMicro={amountMicro} />,
          ],
        }))}
        empty={text('coverage.noWallets')}
      />
      {wallets.length > 0 && <Note>{text('coverage.walletsNote', { BLOCK: block })}</Note>}
    </div>
  )
}

/** What each wallet has signed with its own key: nobody else could. */
function Proofs({ wallets, installation }: Pick<CoverageFigure, 'wallets'> & { installation: string }) {
  const { text, calendarDay, exactMoney } = useText()
  return (
    <>
      <Note>{text('coverage.proofs')}</Note>
      {wallets.map(({ address, amountMicro, signedOn, signature }) => (
        <Disclosure
          key={address}
          title={text('coverage.proof', { ADDRESS: shortened(address), DATE: calendarDay(signedOn) })}
          look="plain"
          className={style.proof}
        >
          <p>
            {text('coverage.amount')}: {exactMoney(amountMicro)}
          </p>
          <pre>{walletText({ address, installation, date: signedOn })}</pre>
          <h4>{text('coverage.signature')}</h4>
          <Identifier value={signature} />
        </Disclosure>
      ))}
      <p className={style.link}>
        <a href="/coverage/wallets.json" download="wallets.json">
          {text('coverage.proofsFile')}
        </a>
      </p>
    </>
  )
}

function Venues({ figure: { venues } }: { figure: CoverageFigure }) {
  const { text, utcDate } = useText()
  return (
    <>
      <div className={style.venues}>
        <Records
          label={text('coverage.venues')}
          columns={[
            { title: text('coverage.venue'), place: 'title' },
            { title: text('coverage.statement') },
            { title: text('coverage.signer') },
            { title: text('coverage.file') },
            { title: text('coverage.amount'), isFigure: true, place: 'amount' },
          ]}
          rows={venues.map(({ name, amountMicro, statedAt, fileHash, signer }) => ({
            key: name,
            cells: [
              name,
              statedAt ? utcDate(statedAt) : text('coverage.noStatement'),
              signer ? text(`coverage.${signer}`) : '–',
              fileHash ? <Identifier key="file" value={fileHash} /> : '–',
              <OpenedAmount key="amount" amountMicro={amountMicro} />,
            ],
          }))}
          empty={text('coverage.noVenues')}
        />
      </div>
      {venues.length > 0 && <Note>{text('coverage.venuesNote')}</Note>}
    </>
  )
}

function How() {
  const { text } = useText()
  return (
    <Card title={text('coverage.how')}>
      <Note>{text('coverage.howNote')}</Note>
      <p className={style.link}>
        <a href="/seals">{text('coverage.seals')}</a>
      </p>
    </Card>
  )
}
