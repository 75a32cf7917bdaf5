/**
 * What a thief of one process writes into rows that others show: it keeps nobody from their work, whatever its length or
 * its time.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditList } from '../contract/console/audit.ts'
import { comparisons } from '../contract/console/books.ts'
import {
  clientActions,
  clientSearch,
  clientShow,
  clientTraces,
  deletionWaiting,
} from '../contract/console/clients.ts'
import { incidentList } from '../contract/console/content.ts'
import { depositList } from '../contract/console/deposits.ts'
import { providerList } from '../contract/console/programs.ts'
import { dealList } from '../contract/console/deals.ts'
import { health } from '../contract/console/health.ts'
import { enter } from '../contract/entry.ts'
import { inboxList } from '../contract/console/inbox.ts'
import { proposalList } from '../contract/console/proposals.ts'
import { peopleList } from '../contract/console/staff.ts'
import { scanWaiting } from '../contract/console/verification.ts'
import { payoutShow } from '../contract/console/withdrawals.ts'
import { showDocuments } from '../contract/documents.ts'
import { dollars } from '../contract/money.ts'
import { securityEvents } from '../contract/codes.ts'
import { listStructure, structurePage } from '../contract/partnership.ts'
import { showSecurity } from '../contract/security.ts'
import { listTrading, openAccount } from '../contract/trading.ts'
import { registerProvider } from '../server/deals/deals-fixture.ts'
import { sql } from '../server/database/index.ts'
import { roleName, type Role } from '../server/database/roles.ts'
import { findByEmail } from '../server/identity/index.ts'
import { vera } from './support/cast.ts'
import { queryRows } from './support/connection.ts'
import { openConsole, type TestConsole } from './support/console-app.ts'
import { urlOf } from './support/database.ts'
import { asUser } from './support/database-url.ts'
import { openTestApp, unreadChain, type TestApp } from './support/test-app.ts'
import type { Visitor } from './support/visitor.ts'

let home: TestApp
let desk: TestConsole
let veras: Visitor
let client: string
let url: string
beforeAll(async () => {
  home = await openTestApp({ tron: unreadChain })
  desk = await openConsole(home)
  veras = await home.client(vera)
  await home.fund(vera.email, dollars(500))
  const order = { program: 1, amountMicro: dollars(200), password: vera.password, token: undefined }
  await veras.ask(openAccount, order)
  await registerProvider(home.context.database)
  await sql`
    insert into unconfirmed_deposit select id, repeat('f', 64), 0, 'T', 1, 1, 1 from client where name = ${vera.name}`.execute(
    home.context.database,
  )
  client = (await findByEmail(home.context.database, vera.email))!.id
  url = await urlOf(home.context.database)
})
afterAll(async () => {
  await desk.close()
  await home.close()
})

/** Every one is read by all who do a work, and shows what others have written. */
const shown: [() => Visitor, string, object][] = [
  ...[
    auditList,
    comparisons,
    deletionWaiting,
    health,
    incidentList,
    inboxList,
    payoutShow,
    peopleList,
    providerList,
    scanWaiting,
  ].map(({ path }): [() => Visitor, string, object] => [() => desk.first.browser, path, {}]),
  ...['toCredit', 'open', 'latest'].map((of): [() => Visitor, string, object] => [
    () => desk.first.browser,
    dealList.path,
    { of },
  ]),
  ...['suspicious', 'foreign'].map((of): [() => Visitor, string, object] => [
    () => desk.first.browser,
    depositList.path,
    { of },
  ]),
  ...['open', 'ended'].map((of): [() => Visitor, string, object] => [
    () => desk.first.browser,
    proposalList.path,
    { of, page: 1 },
  ]),
  [() => desk.first.browser, clientSearch.path, { query: 'A Client' }],
  ...[clientShow, clientTraces].map(({ path }): [() => Visitor, string, object] => [
    () => desk.first.browser,
    path,
    { toJSON: () => ({ client }) },
  ]),
  [() => desk.first.browser, clientActions.path, { toJSON: () => ({ client, page: 1 }) }],
  [() => veras, showDocuments.path, {}],
  [() => veras, enter.path, {}],
  [() => veras, listTrading.path, {}],
  [() => veras, showSecurity.path, {}],
  [() => veras, listStructure.path, {}],
  [() => veras, structurePage.path, { l: 1, p: 1 }],
]

const [now, id] = ['statement_timestamp()', 'gen_random_uuid()']
/** Long ones, and the longest that may be taken, of characters that JavaScript counts twice. */
const texts = [
  `repeat('9', 3000)`,
  ...[10, 20, 40, 50, 60, 100, 120, 200, 400, 1000, 1800].map(length => `repeat('\u{1d4b5}', ${length})`),
]
const opened = (
  reference: string,
  { venue = `'v'`, price = `'1.5'`, seq = '1' }: Partial<Record<'venue' | 'price' | 'seq', string>> = {},
) =>
  `select deal_open_signed(row('starter', 'lighthouse', ${reference}, ${seq}, ${venue}, 's', 'long', ${price}, null,
                               '50', ${now}, 1)::deal_opening, ${id}, repeat('a', 64), ${now}, ${id})`
let made = 0
const ended = (price: string, closing: string) => {
  const name = `'ended ${++made}'`
  return `${opened(name)};
    select deal_execute_signed(row('lighthouse', ${name}, 2, 10000, ${price}, ${now} + interval '1 second', ${closing},
                                   false, 0, null)::deal_ending, ${now}, ${id})`
}
const mail = (at: string) =>
  `insert into mail (id, recipient, language, kind, sealed, posted_at, due_at)
   values (${id}, 'x', 'en', 'x', '', ${at}, ${at})`
const newcomer = (name: string, code: string, at = now, email = 'null') => {
  const someone = home.context.newId()
  return `insert into client (id, name, referral_code, language, created_at, email)
    values ('${someone}', ${name}, ${code}, 'en', ${at}, ${email});
    select verification_scan_add('${someone}', ${id}, ${at}, 'x', sha256(''), 1, 1, 1)`
}

const session = (secret: string, browser: string, network: string) =>
  `insert into session (client_id, id, created_at, seen_at, expires_at, user_agent, network)
   values ('${client}', convert_to(${secret}, 'UTF8'), ${now}, ${now}, ${now} + interval '1 hour', ${browser}, ${network})`
const event = (kind: string, network: string) =>
  `insert into security_event (client_id, id, at, kind, network) values ('${client}', ${id}, ${now}, ${kind}, ${network})`
const account = (uid: string) =>
  `select trading_account_open('${client}', ${id}, ${uid}, 1, 200000000, false, ${id}::text, ${now}, '[]',
     jsonb_build_object('id', ${id}, 'content', '{}', 'isShown', true))`
const passkey = (key: string, name: string) =>
  `insert into passkey (client_id, id, public_key, counter, transports, name, added_at)
   values ('${client}', ${key}, '', 0, '{}', ${name}, ${now})`
const partner = (name: string, code: string) =>
  `insert into referral (sponsor_id, line, client_id, code, name, joined_at, place)
   values ('${client}', 1, ${id}, ${code}, ${name}, ${now}, 1);
   insert into referral_line values ('${client}', 1, 1)`

let tokens = 0
const foreign = (tx: string, symbol: string) =>
  `insert into tron_foreign (tx_id, ordinal, contract, symbol, address, sender, units, block, block_at, seen_at)
   values (${tx}, ${++tokens}, 'T', ${symbol}, 'T', 'T', 1, 1, ${now}, ${now})`
const delivery = (answer: string, nonce = `${id}::text`) =>
  `insert into intake_delivery values ('lighthouse', ${nonce}, '', ${answer}, ${now})`
const found = (kind: string, subject: string, details = 'null') =>
  `with compared as (
     insert into reconciliation values (${id}, 'whole', ${now}, ${now}, 1, 'x', 1, 0, 1, 0) returning id)
   insert into reconciliation_finding select id, 1, ${kind}, true, ${subject}, 1, 0, ${details} from compared`

describe('who has the role of a process and writes what others read', () => {
  it.each<[Role, string, (text: string) => string]>([
    ['jobs', 'actor', text => `select audit_record(${id}, ${now}, ${text}, 'x', null, null, null, null)`],
    ['jobs', 'action', text => `select audit_record(${id}, ${now}, 'x', ${text}, null, null, null, null)`],
    ['jobs', 'subject', text => `select audit_record(${id}, ${now}, 'x', 'x', null, ${text}, null, null)`],
    ['intake', 'name of a deal', text => opened(text)],
    ['intake', 'venue', text => opened(`'venue' || ${id}`, { venue: text })],
    ['intake', 'price', text => opened(`'price' || ${id}`, { price: text })],
    ['intake', 'price of an ending', text => ended(text, `'x'`)],
    ['intake', 'order of an ending', text => ended(`'1.5'`, text)],
    ['payout', 'reason of a halt', text => `select payout_halt_set(${text}, null, 'x', ${now}, ${id})`],
    ['web', 'name of a client', text => newcomer(text, `'LONGNAME'`)],
    ['web', 'code of a client', text => newcomer(`'A Client'`, text)],
    ['web', 'email of a client', text => `update client set email = lower(${text}) where id = '${client}'`],
    ['web', 'email of a newcomer', text => newcomer(`'A Client'`, id, now, text)],
    ['web', 'number of a trading account', text => account(text)],
    ['web', 'browser of a session', text => session(`'x'`, text, `'N'`)],
    ['web', 'network of a session', text => session(`'y'`, `'B'`, text)],
    ['web', 'id of a session', text => session(text, `'B'`, `'N'`)],
    ['web', 'network of an event', text => event(`'newDevice'`, text)],
    ['web', 'kind of an event', text => event(text, `'N'`)],
    ['web', 'name of a passkey', text => passkey(`'p'`, text)],
    ['web', 'id of a passkey', text => passkey(text, `'P'`)],
    ['web', 'name of a partner', text => partner(text, `'CODE'`)],
    ['web', 'code of a partner', text => partner(`'A Partner'`, text)],
    [
      'operators',
      'subject of a proposal',
      text => `select proposal_make(${id}, 'x', ${text}, null, '{}', ${id}, ${now}, ${id})`,
    ],
    [
      'operators',
      'action of a proposal',
      text => `select proposal_make(${id}, ${text}, 'x', null, '{}', ${id}, ${now}, ${id})`,
    ],
    [
      'operators',
      'outcome of a proposal',
      text => {
        const proposal = home.context.newId()
        return `select proposal_make('${proposal}', 'payouts.resume', '${proposal}', null, '{}', ${id}, ${now}, ${id});
          select proposal_close('${proposal}', ${text}, null, 'x', ${now}, ${id})`
      },
    ],
    [
      'operators',
      'reason of a freeze',
      text => `select client_freeze_set('${client}', 'transfers', null, ${text}, 'x', ${now}, ${id})`,
    ],
    [
      'operators',
      'words of a mode',
      text => `select incident_start('noTransfers', ${now} + interval '1 hour', ${text},
        jsonb_build_object('ru', ${text}, 'en', ${text}, 'de', ${text}, 'es', ${text}), 'x', ${now}, ${id})`,
    ],
    [
      'operators',
      'reason of a review of rights',
      text => `insert into rights_review values ('${2100 + ++made}-Q4', ${id}, 1, ${text}, ${now})`,
    ],
    [
      'jobs',
      'name of an invitation',
      text => `insert into operator_invitation (id, name, email, roles, proposal_id, made_at, expires_at)
        values (sha256(${id}::text::bytea), ${text}, lower(${text}), 'support', ${id}, ${now}, ${now} + interval '1 hour')`,
    ],
    ['jobs', 'name of a token', text => foreign(`repeat('a', 64)`, text)],
    ['jobs', 'transaction of a token', text => foreign(text, `'X'`)],
    [
      'operators',
      'reason why a deposit is put aside',
      text => `select deposit_mark('${client}', repeat('f', 64), 0, ${text}, 'x', ${now}, ${id})`,
    ],
    ['intake', 'answer to a delivery', text => delivery(text)],
    ['intake', 'results of a delivery', text => delivery(`'{"results": {"status": "refused"}}'`, text)],
    ['jobs', 'subject of a finding', text => found(`'book'`, text)],
    ['jobs', 'kind of a finding', text => found(text, `'x'`)],
    ...['from', 'transaction', 'part', 'rule'].map((key): [Role, string, (text: string) => string] => [
      'jobs',
      `${key} of a finding`,
      text => found(`'book'`, `'x'`, `jsonb_build_object('${key}', ${text})`),
    ]),
    ['payout', 'address of a wallet', text => `select payout_wallet_register(${text}, 1, ${now})`],
  ])('stops nobody as %s by the length of the %s', async (role, _what, statement) => {
    for (const text of texts) await tries(role, statement(text))
    await showsAll()
  })

  it('leaves every event that a client is told of', async () => {
    for (const kind of Object.keys(securityEvents))
      await queryRows(asUser(url, roleName('web')), event(`'${kind}'`, `'N'`))
    await showsAll()
  })

  it.each<[Role, string, (at: string) => string]>([
    ['payout', 'mail', mail],
    ['web', 'mail', mail],
    ['web', 'request', at => `select data_request_ask('${client}', ${id}, 'deletion', 0, 0, ${at})`],
    ['web', 'scan', at => newcomer(`'A Client'`, `'NOTIME'`, at)],
  ])('stops nobody as %s by the time of a %s', async (role, _what, statement) => {
    for (const at of [`'infinity'`, `'-infinity'`, `'10000-01-01'`, `'294276-01-01'`, `'0044-03-15 BC'`])
      await tries(role, statement(at))
    await showsAll()
  })

  it('stops nobody as jobs by an event of no proposal, nor one that has what the reader of another would not expect', async () => {
    for (const action of [
      'proposal.make',
      'proposal.close',
      'proposal.done',
      'withdrawal.approved',
      'client.freeze',
    ])
      for (const after of ['{"proposal": "x"}', '{"proposal": 1, "signers": "x", "reason": {}}', '[]', '"x"'])
        await tries(
          'jobs',
          `select audit_record(${id}, ${now}, 'x', '${action}', '${client}', 'x', '${after}', '${after}')`,
        )
    await showsAll()
  })

  it('stops nobody as jobs by details of a finding that are no texts', async () => {
    for (const details of ['[]', '"x"', '{"rule": {}}', '{"from": 1}', '{"part": "x"}', '{"whole": "x"}'])
      await tries('jobs', found(`'book'`, `'x'`, `'${details}'::jsonb`))
    await showsAll()
  })

  it('stops nobody as web by a document of no kind, nor by numbers that JavaScript has not', async () => {
    await tries(
      'web',
      `update referral_line set partners = 9223372036854775807 where sponsor_id = '${client}'`,
    )
    await tries('web', `select document_publish('x', 'en', 'x', true, ${now}, 'x')`)
    await tries('intake', opened(`'number'`, { seq: '9223372036854775807' }))
    await showsAll()
  })
})

/** Whether it is refused does not matter. */
const tries = (role: Role, statement: string) =>
  queryRows(asUser(url, roleName(role)), statement).catch(() => null)

async function showsAll(): Promise<void> {
  const answers = []
  for (const [visitor, path, body] of shown)
    answers.push([path, (await visitor().post(path, JSON.stringify(body))).body['rc']])
  expect(answers).toEqual(shown.map(([, path]) => [path, 0]))
}
