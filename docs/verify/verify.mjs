#!/usr/bin/env node
/* oxlint-disable no-console, typescript/consistent-return -- a program for people to run; what is wrong is said and left */
/**
 * Checks the published record of deals and months, offline, with nothing but Node.js. It shares no code with the platform:
 * everything that it believes is in this file and in docs/verify/README.md.
 *
 *   node verify.mjs fetch https://example.org files     saves what is published into the folder "files"
 *   node verify.mjs files                               checks all of it, without a network
 *     --root 2026-11-20=<root>    a root that you noted, or read on the blockchain; may be repeated
 *     --deal crypto/12            also tells what is recorded of this deal
 *     --deals deals.json          also checks that the deals of a program, as downloaded from its page, are these
 *     --row row.json              also checks that this row of a settled month, as downloaded in the cabinet, is in it
 *     --share share.json          also checks that what you are owed, as downloaded in the cabinet, is in the day's total
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
const isHash = text => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
const isWhole = text => typeof text === 'string' && /^(0|[1-9]\d*)$/.test(text)
const isMoment = text =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))

// RFC 6962, section 2.1.
const hashOfLeaf = text => sha256(Buffer.from([0]), Buffer.from(text, 'utf8'))
const hashOfPair = (left, right) => sha256(Buffer.from([1]), left, right)

function treeHash(leaves) {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0]
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return hashOfPair(treeHash(leaves.slice(0, half)), treeHash(leaves.slice(half)))
}

/** The root to which a leaf leads from its place among so many (RFC 6962, section 2.1.1); null where the path does not fit. */
function rootByPath(leaf, place, count, path) {
  if (count === 1) return path.length === 0 ? leaf : null
  if (path.length === 0 || place < 0 || place >= count) return null
  let half = 1
  while (half * 2 < count) half *= 2
  const beside = Buffer.from(path.at(-1), 'hex')
  const rest = path.slice(0, -1)
  const isLeft = place < half
  const below = isLeft
    ? rootByPath(leaf, place, half, rest)
    : rootByPath(leaf, place - half, count - half, rest)
  if (below === null) return null
  return isLeft ? hashOfPair(below, beside) : hashOfPair(beside, below)
}

const fields = {
  day: ['format', 'day', 'previous'],
  register: ['entries', 'hash'],
  audit: ['entries', 'hash'],
  opening: ['at', 'program', 'number', 'seal'],
  part: ['at', 'program', 'number', 'seal', 'sum', 'of'],
  ending: ['at', 'program', 'number', 'source', 'percent', 'whole', 'closePrice', 'closedAt', 'reference'],
  interim: ['at', 'program', 'number', 'venue', 'asOf', 'file'],
  cancellation: ['at', 'program', 'number', 'source', 'reference'],
  credit: ['at', 'program', 'number'],
  dispute: ['at', 'program', 'number', 'dispute', 'reason'],
  disputeEnd: ['at', 'program', 'number', 'dispute', 'countsAt'],
  month: ['at', 'month', 'hash'],
  owed: ['at', 'day', 'block', 'owed', 'sum', 'leaves', 'root'],
}

/** A leaf by its fields; throws where it is not written exactly as leaves are. */
function readLeaf(text) {
  const parts = JSON.parse(text)
  const names = Array.isArray(parts) ? fields[parts[0]] : undefined
  if (!names || parts.length !== names.length + 1 || !parts.every(part => typeof part === 'string'))
    throw new Error('is no leaf of this format')
  if (JSON.stringify(parts) !== text) throw new Error('is not written as leaves are')
  return { type: parts[0], ...Object.fromEntries(names.map((name, place) => [name, parts[place + 1]])) }
}

/** Everything that was found wrong. */
const faults = []
function fault(text) {
  faults.push(text)
}

const dealOf = ({ program, number }) => `${program}/${number}`

/** What is known so far of all deals, in the order of their recording. */
const record = {
  deals: new Map(),
  opened: new Map(),
  seals: new Set(),
  months: [],
  owed: new Map(),
  days: new Map(),
  heads: {},
}
const prices = { agree: 0, notGiven: 0 }
/** Results that prices do not explain: what operators have found right all the same. */
const unexplained = []

function checkDay(published, file, before) {
  const { day, root, leaves } = published
  const say = text => fault(`${day}: ${text}`)
  if (file.day !== day || file.root !== root || file.leaves.length !== leaves)
    say('the file is not the one in the list')
  if (treeHash(file.leaves.map(hashOfLeaf)).toString('hex') !== root) say('the entries do not give the root')

  const read = []
  for (const [place, text] of file.leaves.entries()) {
    try {
      read.push(readLeaf(text))
    } catch (error) {
      say(`entry ${place} ${error.message}`)
    }
  }
  const [first, register, audit, ...events] = read
  if (first?.type !== 'day' || first.format !== '2' || first.day !== day)
    return say('does not begin as a day does')
  if (first.previous !== (before?.root ?? '')) say('does not name the root of the day before')
  if (before && Date.parse(day) - Date.parse(before.day) !== 86_400_000) say(`does not follow ${before.day}`)
  if (register?.type !== 'register') return say('does not tell the register')
  if (audit?.type !== 'audit') return say("does not tell the operators' log")
  checkHead(register, say)
  checkHead(audit, say)

  for (const [place, event] of events.entries()) {
    if (!isMoment(event.at) || !event.at.startsWith(day)) say(`entry ${place + 3} is not of this day`)
    const last = events[place - 1]
    if (
      last &&
      !(last.at < event.at || (last.at === event.at && file.leaves[place + 2] < file.leaves[place + 3]))
    )
      say(`entry ${place + 3} is not in its order`)
  }
  for (const event of events.toSorted(byStep)) takeEvent(event, file.revealed, say)
  const ended = events.filter(({ type }) => type === 'ending' || type === 'cancellation')
  if (file.revealed.length !== ended.length) say('reveals more or less than what ended')
  record.days.set(day, root)
}

/** Where moments are the same, entries stand in the order of their texts; a deal is opened, ended and booked in this one. */
const steps = [
  'opening',
  'part',
  'ending',
  'interim',
  'cancellation',
  'credit',
  'dispute',
  'disputeEnd',
  'month',
  'owed',
]
const byStep = (one, other) =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : steps.indexOf(one.type) - steps.indexOf(other.type)

/** The register of operators and their log only grow: neither is shorter than the day before, nor another one. */
function checkHead({ type, entries, hash }, say) {
  const last = record.heads[type]
  const name = type === 'audit' ? 'log' : 'register'
  if (!isWhole(entries) || (entries === '0' ? hash !== '' : !isHash(hash))) say(`tells no ${name}`)
  if (last && (Number(entries) < Number(last.entries) || (entries === last.entries && hash !== last.hash)))
    say(`has another ${name} than the day before`)
  record.heads[type] = { entries, hash }
}

function takeEvent(event, revealed, say) {
  if (event.type === 'month') return takeMonth(event, say)
  if (event.type === 'owed') return takeOwed(event, say)
  const name = dealOf(event)
  const deal = record.deals.get(name)
  if (event.type === 'opening') return open(event, name, say)
  if (event.type === 'part') return part(event, name, say)
  if (!deal) return say(`${event.type} of ${name}, which never opened`)
  deal.events.push(event)
  if (event.at < deal.opening.at) say(`${name} ends before it opens`)
  if (event.type === 'ending' || event.type === 'cancellation') return end(deal, event, revealed, say)
  if (!deal.end || deal.end.type !== 'ending') return say(`${event.type} of ${name}, which has no result`)
  if (event.type === 'interim') {
    if (deal.sum === undefined || deal.isInterim || event.at !== deal.end.at)
      say(`${name} is no part that was just set`)
    if (!isHash(event.file)) say(`${name} was set by no statement`)
    deal.isInterim = true
  }
  if (event.type === 'credit') {
    if (deal.isCredited) say(`${name} is booked twice`)
    deal.isCredited = true
  }
  if (event.type === 'dispute') {
    if (deal.isDisputed || event.dispute !== String(deal.disputes + 1))
      say(`a dispute of ${name} is out of turn`)
    if (deal.settledIn) say(`${name} is disputed although ${deal.settledIn} was settled with it`)
    deal.disputes += 1
    deal.isDisputed = true
  }
  if (event.type === 'disputeEnd') {
    if (!deal.isDisputed || event.dispute !== String(deal.disputes))
      say(`an end of a dispute of ${name} is out of turn`)
    deal.isDisputed = false
    // In its own month; where that was settled without it, in the one in which the dispute ended.
    const isMoved = event.countsAt === event.at
    if (!isMoved && (event.countsAt !== deal.countsAt || isSettled(monthOf(event.countsAt))))
      say(`${name} cannot count in ${monthOf(event.countsAt)}`)
    deal.countsAt = event.countsAt
  }
}

const monthOf = moment => moment.slice(0, 7)
const isSettled = month => (record.months.at(-1)?.month ?? '') >= month

function takeMonth({ month, hash }, say) {
  const last = record.months.at(-1)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || !isHash(hash)) say(`the month ${month} has no hash`)
  if (last && monthAfter(last.month) !== month) say(`the month ${month} does not follow ${last.month}`)
  record.months.push({ month, hash })
  // Each result of the month was found right, or it was left out because it is disputed.
  for (const [name, deal] of record.deals) {
    if (deal.end?.type !== 'ending' || deal.settledIn || monthOf(deal.countsAt) > month || deal.isDisputed)
      continue
    if (!deal.isCredited) say(`${month} is settled, and ${name} is neither booked nor disputed`)
    deal.settledIn = month
  }
}

/** What was owed to clients on a day: no less than their leaves add up to. */
function takeOwed(event, say) {
  const { day, owed, sum, leaves, root } = event
  if (![owed, sum, leaves].every(isWhole) || !isHash(root)) return say(`what is owed on ${day} has no total`)
  if (BigInt(sum) > BigInt(owed)) say(`less is called owed on ${day} than clients are owed`)
  if (record.owed.has(day)) say(`what is owed on ${day} is told twice`)
  record.owed.set(day, event)
}

const monthAfter = month => {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

function open(opening, name, say) {
  const { program, number, seal } = opening
  const next = String((record.opened.get(program) ?? 0) + 1)
  if (number !== next) say(`${name} opens, and ${program}/${next} is missing`)
  if (!isHash(seal) || record.seals.has(seal)) say(`${name} has no seal of its own`)
  record.seals.add(seal)
  record.opened.set(program, Number(number))
  record.deals.set(name, newDeal(opening))
}

/** Of a deal that is open: what accounts that were closing have of it, ended by itself. The rest goes on without them. */
function part(event, name, say) {
  const [, number, place] = /^(\d+)\/(\d+)$/.exec(event.number) ?? []
  const whole = record.deals.get(`${event.program}/${number}`)
  if (!whole || whole.end) return say(`${name} is a part of no open deal`)
  if (Number(place) !== whole.parts.length + 1) say(`${name} is parted out of turn`)
  if (![event.sum, event.of].every(one => /^\d+$/.test(one))) return say(`${name} tells no sums`)
  if (!isHash(event.seal) || record.seals.has(event.seal)) say(`${name} has no seal of its own`)
  record.seals.add(event.seal)
  const sums = [...whole.parts, { sum: event.sum }].reduce((all, { sum }) => all + BigInt(sum), 0n)
  if (sums > BigInt(event.of) || whole.parts.some(({ of }) => of !== event.of))
    say(`${name} is more than the deal`)
  const parted = {
    ...newDeal(event),
    opening: { ...event, at: whole.opening.at },
    sum: event.sum,
    of: event.of,
  }
  whole.parts.push(parted)
  record.deals.set(name, parted)
}

const newDeal = opening => ({
  opening,
  end: null,
  parts: [],
  disputes: 0,
  isCredited: false,
  isDisputed: false,
  events: [opening],
})

function end(deal, event, revealed, say) {
  const name = dealOf(event)
  if (deal.end) return say(`${name} ends twice`)
  deal.end = event
  deal.countsAt = event.at
  const own = revealed.filter(one => dealOf(one) === name)
  if (own.length !== 1) return say(`what was sealed of ${name} is not revealed once`)
  const content = contentOf(own[0], deal.opening.seal)
  if (!content) return say(`${name} is not what was sealed`)
  deal.content = content
  if (
    content.program !== event.program ||
    content.number !== event.number ||
    content.openedAt !== deal.opening.at
  )
    say(`${name}: the seal is that of another deal`)
  if (event.type === 'ending') checkResult(name, content, event, say)
}

/** What was sealed; null where content and salt do not give the seal. */
function contentOf({ content, salt }, seal) {
  if (!isHash(salt)) return null
  const made = sha256(
    Buffer.from('mastercopy deal 1\n'),
    Buffer.from(salt, 'hex'),
    Buffer.from(content, 'utf8'),
  )
  return made.toString('hex') === seal ? JSON.parse(content) : null
}

function checkResult(name, content, event, say) {
  const percent = ppmOf(event.percent)
  const least = ppmOf(content.lossPercentMax)
  if (percent === null) return say(`${name}: ${event.percent} is no percent`)
  if (least === null) return say(`${name} had not stated what it may lose`)
  if (percent < -least) say(`${name} loses more than it may`)
  if (
    event.whole !== '' &&
    (percent !== -least || ppmOf(event.whole) === null || ppmOf(event.whole) >= percent)
  )
    say(`${name}: its whole loss does not fit the one that it had stated`)
  if (event.closedAt !== '' && !(isMoment(event.closedAt) && event.closedAt > content.openedAt))
    say(`${name} was closed before it was reported`)
  const moved = movedPpm(content, event.closePrice)
  if (moved === null) {
    prices.notGiven += 1
    return
  }
  const exposure = ppmOf(content.exposure)
  const apart = (event.whole === '' ? percent : ppmOf(event.whole)) - moved
  // Costs of up to one percent of the position; in its favour, a tenth of that; and 0.01 percent for rounding.
  if (apart + exposure / 100n < -100n || apart > exposure / 1000n + 100n) {
    unexplained.push(
      `${name}: ${event.percent} % is not what its side, prices and exposure come to (${textOf(moved)} %)`,
    )
    return
  }
  prices.agree += 1
}

/** Percent as whole millionths: "-1.25" is -12500. */
function ppmOf(text) {
  const match = /^(-?)(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text ?? '')
  if (!match) return null
  const size = BigInt(match[2]) * 10_000n + BigInt((match[3] ?? '').padEnd(4, '0'))
  return match[1] === '-' ? -size : size
}

const textOf = ppm => {
  const size = ppm < 0n ? -ppm : ppm
  return `${ppm < 0n ? '-' : ''}${size / 10_000n}.${String(size % 10_000n).padStart(4, '0')}`
}

/** What the position moved before costs: the change of the price times the exposure; null where something is not told. */
function movedPpm({ side, openPrice, exposure }, closePrice) {
  const [open, close] = [unitsOf(openPrice), unitsOf(closePrice)]
  const moved = ppmOf(exposure)
  if (!open || !close || !moved || (side !== 'long' && side !== 'short')) return null
  // What prices explain grows with the position: nobody reports one of more than tenfold the strategy's money.
  if (moved > 10_000_000n) return null
  const product = (side === 'long' ? close - open : open - close) * moved
  return product >= 0n ? product / open : -((-product + open - 1n) / open)
}

function unitsOf(price) {
  const match = /^(\d{1,12})(?:\.(\d{1,10})0*)?$/.exec(price ?? '')
  return match ? BigInt(match[1] + (match[2] ?? '').padEnd(10, '0')) : null
}

/** Sums by program and month, and months linked: growth starts at 10^12, and each month multiplies it. */
function reportPrograms() {
  for (const program of record.opened.keys()) {
    const deals = [...record.deals.values()].filter(
      ({ opening, sum }) => opening.program === program && sum === undefined,
    )
    const counted = deals.filter(deal => deal.content && countsAs(deal) !== null)
    const months = new Map()
    for (const deal of counted) {
      const month = new Date(countsFrom(deal)).toISOString().slice(0, 7)
      months.set(month, (months.get(month) ?? 0n) + countsAs(deal))
    }
    let growth = 10n ** 12n
    for (const [, sum] of [...months].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      growth = (growth * (1_000_000n + (sum < -1_000_000n ? -1_000_000n : sum))) / 1_000_000n
    const total = [...months.values()].reduce((sum, one) => sum + one, 0n)
    const losing = counted.filter(deal => countsAs(deal) < 0n).length
    const open = deals.filter(({ end: one }) => !one).length
    console.log(
      `${program}: ${deals.length} deals opened, ${counted.length} with a result, ${losing} of them losing; ` +
        `months linked ${textOf(growth / 1_000_000n - 1_000_000n)} %, added up ${textOf(total)} %` +
        (open > 0
          ? `; ${open} still open: the page counts one beyond its term as the most that it may lose`
          : ''),
    )
  }
  console.log(
    `${prices.agree} results agree with side, prices and exposure; for ${prices.notGiven} not all of them are told`,
  )
}

/** One that is called cancelled only after its term counts as the most that it may lose, from the end of the term on. */
const termOf = ({ opening, content }) => Date.parse(opening.at) + Number(content.daysMax) * 86_400_000
const isCancelledLate = deal =>
  deal.content && deal.end?.type === 'cancellation' && Date.parse(deal.end.at) > termOf(deal)
const countsFrom = deal => (isCancelledLate(deal) ? termOf(deal) : Date.parse(deal.end.at))

function countsAs(deal) {
  if (deal.end?.type === 'ending') return wholeOf(deal)
  return isCancelledLate(deal) ? -(ppmOf(deal.content.lossPercentMax) ?? 0n) : null
}

const reportedOf = ({ end: one }) => ppmOf(one.whole === '' ? one.percent : one.whole)

/**
 * With its parts, of the sum of all; one without a result counts as the most that it may lose. One whose result was set came
 * to what the rest did: nobody traded it by itself.
 */
function wholeOf(deal) {
  const ended = deal.parts.filter(({ isInterim }) => !isInterim)
  if (ended.length === 0) return reportedOf(deal)
  const of = BigInt(ended[0].of)
  const shares = ended.map(one => ({
    sum: BigInt(one.sum),
    ppm: one.end?.type === 'ending' ? reportedOf(one) : -(ppmOf(deal.content.lossPercentMax) ?? 0n),
  }))
  const rest = of - shares.reduce((all, { sum }) => all + sum, 0n)
  const net = [...shares, { sum: rest, ppm: reportedOf(deal) }].reduce(
    (all, { sum, ppm }) => all + floored(sum * ppm, 1_000_000n),
    0n,
  )
  return of === 0n ? reportedOf(deal) : floored(net * 1_000_000n, of)
}

const floored = (one, by) => one / by - (one < 0n && one % by !== 0n ? 1n : 0n)

/** The file of a program's deals says what the days' files say, of all of them, also which results operators have set. */
function checkDeals({ deals }, lastDay) {
  const bySeal = new Map([...record.deals.values()].map(deal => [deal.opening.seal, deal]))
  let agree = 0
  // What ended since the last root is in no day's file yet.
  for (const line of deals.filter(one => one.executed_at && one.executed_at.slice(0, 10) <= lastDay)) {
    const deal = bySeal.get(line.seal)
    if (!deal?.end) fault(`the file of deals has ${line.number}, which did not end`)
    else if (!hasSameEnd(deal, line)) fault(`the file of deals tells another end of ${line.number}`)
    else if (ppmOf(line.percent) !== percentIn(deal))
      fault(`the file of deals has ${line.number} with ${line.percent} %`)
    else if (line.is_interim !== String(deal.isInterim === true))
      fault(`the file of deals is wrong about who set the result of ${line.number}`)
    else agree += 1
  }
  const told = new Set(deals.map(({ seal }) => seal))
  const programs = new Set([...told].map(seal => bySeal.get(seal)?.opening.program))
  for (const [name, { opening }] of record.deals)
    if (programs.has(opening.program) && !told.has(opening.seal)) fault(`the file of deals lacks ${name}`)
  if (agree === 0) fault('the file of deals has none of the results in these files')
  console.log(`${agree} results of the file of deals agree`)
}

function hasSameEnd(deal, { status }) {
  if (deal.end.type === 'ending') return status === 'executed' || status === 'credited'
  return status === (deal.sum === undefined && isCancelledLate(deal) ? 'overdue' : 'cancelled')
}

/** A cancelled deal has none; one that was cancelled late, the most that it may lose. */
const percentIn = deal =>
  deal.end.type === 'ending' ? reportedOf(deal) : deal.sum === undefined ? countsAs(deal) : null

function reportDeal(name) {
  const deal = record.deals.get(name)
  if (!deal) return fault(`${name} is not in these files`)
  for (const event of deal.events) console.log(`${name}: ${JSON.stringify(event)}`)
  if (deal.content) console.log(`${name}: sealed was ${JSON.stringify(deal.content)}`)
  if (deal.isDisputed) console.log(`${name}: is disputed, and no month is settled with it`)
  else if (deal.settledIn) console.log(`${name}: was settled with ${deal.settledIn}`)
}

// Own wallets sign that they are this installation's, as Tron wallets sign messages (TIP-191): Keccak-256 over a prefix, the
// length and the text; a signature of secp256k1, from which the key follows, and from the key the address.

const lanes = 0xffffffffffffffffn
const turned = (lane, by) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & lanes

/** The permutation of Keccak (FIPS 202, section 3.2) on 25 lanes of 64 bits, lane (x, y) at x + 5 y. */
function keccakPermute(state) {
  let lfsr = 1
  for (let round = 0; round < 24; round++) {
    const sums = [0, 1, 2, 3, 4].map(
      x => state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20],
    )
    for (let place = 0; place < 25; place++)
      state[place] ^= sums[(place + 4) % 5] ^ turned(sums[(place + 1) % 5], 1)
    let [x, y, moved] = [1, 0, state[1]]
    for (let step = 0; step < 24; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const here = state[x + 5 * y]
      state[x + 5 * y] = turned(moved, (((step + 1) * (step + 2)) / 2) % 64)
      moved = here
    }
    for (let row = 0; row < 25; row += 5) {
      const old = state.slice(row, row + 5)
      for (let place = 0; place < 5; place++)
        state[row + place] = old[place] ^ (~old[(place + 1) % 5] & lanes & old[(place + 2) % 5])
    }
    for (let bit = 0; bit < 7; bit++) {
      if (lfsr & 1) state[0] ^= 1n << BigInt(2 ** bit - 1)
      lfsr = (lfsr << 1) ^ (lfsr & 0x80 ? 0x171 : 0)
    }
  }
}

function keccak256(message) {
  const rate = 136
  const padded = Buffer.alloc((Math.floor(message.length / rate) + 1) * rate)
  message.copy(padded)
  padded[message.length] ^= 1
  padded[padded.length - 1] ^= 0x80
  const state = Array.from({ length: 25 }, () => 0n)
  for (let block = 0; block < padded.length; block += rate) {
    for (let lane = 0; lane < rate / 8; lane++) state[lane] ^= padded.readBigUInt64LE(block + lane * 8)
    keccakPermute(state)
  }
  const digest = Buffer.alloc(32)
  for (let lane = 0; lane < 4; lane++) digest.writeBigUInt64LE(state[lane], lane * 8)
  return digest
}

// secp256k1: y^2 = x^3 + 7 over the field of this prime, its base point and the order of that.
const prime = 2n ** 256n - 2n ** 32n - 977n
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const base = [
  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
]
const mod = (number, by = prime) => ((number % by) + by) % by

function power(number, exponent, by) {
  let [result, square] = [1n, mod(number, by)]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % by
    square = (square * square) % by
  }
  return result
}
const inverse = (number, by = prime) => power(number, by - 2n, by)

/** The sum of two points; null is the point at infinity. */
function plus(one, other) {
  if (!one || !other) return one ?? other
  if (one[0] === other[0] && mod(one[1] + other[1]) === 0n) return null
  const slope =
    one[0] === other[0]
      ? mod(3n * one[0] * one[0] * inverse(2n * one[1]))
      : mod((other[1] - one[1]) * inverse(mod(other[0] - one[0])))
  const x = mod(slope * slope - one[0] - other[0])
  return [x, mod(slope * (one[0] - x) - one[1])]
}

function times(point, number) {
  let [sum, doubled] = [null, point]
  for (let left = number; left > 0n; left >>= 1n) {
    if (left & 1n) sum = plus(sum, doubled)
    doubled = plus(doubled, doubled)
  }
  return sum
}

/** The public key that has made a signature (SEC 1, section 4.1.6); null where none has. */
function signerOf(digest, signature) {
  const [r, s] = [0, 32].map(from => BigInt(`0x${signature.subarray(from, from + 32).toString('hex')}`))
  const parity = BigInt(signature[64] % 27)
  const y = power(r ** 3n + 7n, (prime + 1n) / 4n, prime)
  if (parity > 1n || r === 0n || r >= order || s === 0n || s >= order || mod(y * y) !== mod(r ** 3n + 7n))
    return null
  const point = [r, y % 2n === parity ? y : prime - y]
  const byR = inverse(r, order)
  const hash = BigInt(`0x${digest.toString('hex')}`)
  return plus(times(point, mod(s * byR, order)), times(base, mod(-hash * byR, order)))
}

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The Tron address of a public key: the end of its hash after 0x41, with a checksum, in base 58. */
function addressOf([x, y]) {
  const key = Buffer.from([x, y].map(part => part.toString(16).padStart(64, '0')).join(''), 'hex')
  const payload = Buffer.concat([Buffer.from([0x41]), keccak256(key).subarray(12)])
  let number = BigInt(`0x${Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = digits[Number(number % 58n)] + text
  return text
}

/** Each wallet of the published ones has itself signed that it is this installation's. */
function checkWallets({ installation, block, wallets }) {
  let sum = 0n
  for (const { address, micro, text, signature } of wallets) {
    const lines = text.split('\n')
    const isMeant =
      lines.length === 4 &&
      lines[0] === 'own wallet' &&
      lines[1] === `address: ${address}` &&
      lines[2] === `installation: ${installation}` &&
      /^date: \d{4}-\d\d-\d\d$/.test(lines[3])
    const message = Buffer.from(text, 'utf8')
    const prefix = Buffer.from(`\u0019TRON Signed Message:\n${message.length}`, 'utf8')
    const signer = /^[0-9a-f]{130}$/.test(signature)
      ? signerOf(keccak256(Buffer.concat([prefix, message])), Buffer.from(signature, 'hex'))
      : null
    if (!isMeant) fault(`the wallet ${address} has signed something else`)
    else if (!signer || addressOf(signer) !== address) fault(`the wallet ${address} has not signed its text`)
    sum += BigInt(micro)
  }
  if (wallets.length > 0)
    console.log(
      `${wallets.length} own wallets have signed that they are ${installation}'s; at block ${block} they are said to hold ` +
        `${amountOf(sum)} USDT: look them up in an explorer`,
    )
}

/** A client's own row of a month: it leads to the month's hash, which is in the root of a day. */
function checkRow({ month, row, place, rows, path }) {
  const settled = record.months.find(one => one.month === month)
  if (!settled) return fault(`${month} is not settled in these files`)
  const found = path.every(isHash) ? rootByPath(hashOfLeaf(row), place, rows, path) : null
  if (found?.toString('hex') !== settled.hash) return fault(`the row is not in ${month}`)
  console.log(`the row is in ${month}, as entry ${place} of ${rows}: ${row.trim()}`)
}

/** A node of the tree of what is owed, as it is hashed: 32 bytes of hash, 8 of what is below it in millionths of a dollar. */
function bytesOfNode({ hash, micro }) {
  const sum = Buffer.alloc(8)
  sum.writeBigUInt64BE(micro)
  return Buffer.concat([hash, sum])
}

/** The root above a leaf: each node has the sum of what is below it, and hashes both sums with both hashes. */
function rootOfSums(line, micro, path) {
  let top = { hash: hashOfLeaf(line), micro }
  for (const { isLeft, hash, micro: beside } of path) {
    if (!isHash(hash) || !isWhole(beside) || BigInt(beside) + top.micro >= 2n ** 63n) return null
    const other = { hash: Buffer.from(hash, 'hex'), micro: BigInt(beside) }
    const [left, right] = isLeft ? [other, top] : [top, other]
    top = {
      hash: sha256(Buffer.from([1]), bytesOfNode(left), bytesOfNode(right)),
      micro: left.micro + right.micro,
    }
  }
  return top
}

/** A client's own two leaves of a day: both lead to the root and the total that are in the root of a day. */
function checkShare({ day, share }) {
  const total = record.owed.get(day)
  if (!total) return fault(`what was owed on ${day} is not in these files`)
  let own = 0n
  for (const [place, { line, path }] of share.leaves.entries()) {
    const [type, ofDay, code, number, micro] = JSON.parse(line)
    if (
      type !== 'owed' ||
      ofDay !== day ||
      code !== share.code ||
      number !== String(place + 1) ||
      !isWhole(micro)
    )
      return fault(`leaf ${place + 1} is not yours of ${day}`)
    const top = rootOfSums(line, BigInt(micro), path)
    if (top?.hash.toString('hex') !== total.root || top.micro !== BigInt(total.sum))
      return fault(`leaf ${place + 1} is not counted in what was owed on ${day}`)
    own += BigInt(micro)
  }
  if (share.leaves.length !== 2) return fault('a client has two leaves')
  console.log(
    `${amountOf(own)} USD are counted for ${share.code} in the ${amountOf(BigInt(total.owed))} that were called owed on ${day}: ` +
      'compare them with what you had',
  )
}

const amountOf = micro => `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`

async function load(folder, name) {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'))
  } catch (error) {
    throw new Error(`${name} cannot be read: ${error.message}`, { cause: error })
  }
}

async function save(from, folder) {
  await mkdir(folder, { recursive: true })
  const get = async (name, place = '/seals') => {
    const response = await fetch(new URL(`${place}/${name}`, from))
    if (!response.ok) throw new Error(`${name} was answered ${response.status}`)
    const text = await response.text()
    await writeFile(join(folder, name), text)
    return text
  }
  const { days } = JSON.parse(await get('days.json'))
  for (const { day } of days) await get(`${day}.json`)
  await get('wallets.json', '/coverage')
  console.log(`saved ${days.length} days`)
}

async function check(folder, { roots, deals, files, rows, shares }) {
  const list = await load(folder, 'days.json')
  let before = null
  for (const published of list.days) {
    checkDay(published, await load(folder, `${published.day}.json`), before)
    before = published
  }
  for (const { day, root } of roots)
    if (record.days.get(day) !== root) fault(`${day} has another root than you noted`)
  if (list.is_invented) console.log('These deals are invented: the files are those of a demonstration.')
  reportPrograms()
  checkWallets(await load(folder, 'wallets.json'))
  deals.forEach(reportDeal)
  for (const file of files) checkDeals(JSON.parse(await readFile(file, 'utf8')), before?.day ?? '')
  for (const file of rows) checkRow(JSON.parse(await readFile(file, 'utf8')))
  for (const file of shares) checkShare(JSON.parse(await readFile(file, 'utf8')))
  if (before) {
    console.log(`The latest root stands for all days before it: ${before.day} ${before.root}`)
    if (before.transaction)
      console.log(
        `Compare on the chain: ${before.transaction} says "Mastercopy seals ${before.day} ${before.root}"`,
      )
  }
  for (const text of unexplained) console.log(`LOOK   ${text}`)
  for (const text of faults) console.error(`WRONG  ${text}`)
  console.log(
    faults.length === 0 ? `ok: ${list.days.length} days agree` : `${faults.length} things are wrong`,
  )
  return faults.length === 0 ? 0 : 1
}

function readWords(words) {
  const asked = { roots: [], deals: [], files: [], rows: [], shares: [] }
  for (let place = 0; place < words.length; place += 2) {
    const [name, value] = [words[place], words[place + 1] ?? '']
    const root = /^(\d{4}-\d\d-\d\d)=([0-9a-f]{64})$/.exec(value)
    if (name === '--root' && root) asked.roots.push({ day: root[1], root: root[2] })
    else if (name === '--deal' && value) asked.deals.push(value)
    else if (name === '--deals' && value) asked.files.push(value)
    else if (name === '--row' && value) asked.rows.push(value)
    else if (name === '--share' && value) asked.shares.push(value)
    else throw new Error(`${name} ${value} is not understood; the first lines of this file say what is`)
  }
  return asked
}

try {
  const [first, ...words] = process.argv.slice(2)
  if (first === 'fetch' && words.length === 2) await save(words[0], words[1])
  else if (first) process.exitCode = await check(first, readWords(words))
  else throw new Error('Usage: node verify.mjs fetch <address> <folder>, then node verify.mjs <folder>')
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
