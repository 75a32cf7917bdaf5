/** The jobs verify who has signed; how many it takes the database counts by itself, whatever they bring. */
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql } from '../database/index.ts'
import { actions, proposalValidMs, termsOf, type Action } from './actions.ts'

let books: TestDatabase
beforeAll(async () => {
  books = await testDatabase()
  await sql`
    create function takers(_action text, _signers uuid[], _proposed_at timestamptz) returns setof text
    language plpgsql as $$
    declare
      _proposal uuid := gen_random_uuid();
      _one record;
    begin
      insert into proposal (id, action, subject, facts, proposed_by, proposed_at)
      values (_proposal, _action, gen_random_uuid(), '{}', _signers[1], _proposed_at);
      insert into approval_signature (proposal_id, operator_id, kind, key, signature, signed_at)
      select _proposal, signer, 'ed25519', signer, uuid_send(gen_random_uuid()), now() from unnest(_signers) as signer;
      for _one in
        select proc.proname as name, string_agg(format('%I => %s::%s',
                 proc.proargnames[arg.nth],
                 case proc.proargnames[arg.nth]
                   when '_proposal' then quote_literal(_proposal) when '_signers' then quote_literal(_signers)
                   when '_action' then quote_literal(_action) when '_at' then 'now()' else 'null' end,
                 arg.type::regtype), ', ') as arguments
          from pg_proc as proc cross join unnest(proc.proargtypes) with ordinality as arg (type, nth)
         where proc.pronamespace = 'public'::regnamespace and proc.prosrc like '%proposal_take(%' and proc.proname <> 'takers'
         group by proc.oid, proc.proname
      loop
        begin
          execute format('select %I(%s)', _one.name, _one.arguments);
          raise exception 'taken';
        exception when others then
          if sqlerrm not like '% is not signed for %' then
            return next _one.name;
          end if;
        end;
      end loop;
    end
    $$`.execute(books.database)
})
afterAll(() => books.close())

const now = () => new Date()
const [olga, oleg] = [newId(), newId()]

/** The functions that take a proposal of this action which these have signed. */
async function takers(action: Action, signers: readonly string[], proposedAt = now()): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select takers(${action}, ${signers}::uuid[], ${proposedAt}) as name`.execute(books.database)
  return rows.map(({ name }) => name)
}

const all = Object.keys(actions) as Action[]
const byTwo = all.filter(action => termsOf(action).people === 2)

it.each(byTwo)('nothing takes %s where one has signed it, be it twice', async action => {
  expect([await takers(action, [olga]), await takers(action, [olga, olga])]).toEqual([[], []])
  expect(await takers(action, [olga, oleg])).not.toEqual([])
})

it.each(all)('nothing takes %s after seven days', async action => {
  expect(await takers(action, [olga, oleg], new Date(now().getTime() - proposalValidMs))).toEqual([])
})
