import { expect, test } from 'vitest'
import { inOneLine, statementsIn } from './sql-script.ts'

test('a script is cut between its statements', () => {
  expect(statementsIn('create table a (); insert into a default values;\n')).toEqual([
    'create table a ()',
    'insert into a default values',
  ])
})

test('semicolons in comments, texts, names and bodies end nothing', () => {
  const statements = [
    `-- one; two\ncreate table "a;b" (c text default 'it''s; so' /* no; end */)`,
    `create function f() returns void language plpgsql as $$ begin perform ';'; perform $x$;$x$; end $$`,
    `do $do$ begin execute $make$ select 1; select 2; $make$; end $do$`,
  ]
  expect(statementsIn(statements.join(';\n'))).toEqual(statements)
})

test('a comment behind the last statement is none', () => {
  expect(statementsIn('select 1;\n-- that was all;\n')).toEqual(['select 1'])
})

test('in one line a statement is without its comments, and texts and names keep what looks like one', () => {
  expect(inOneLine('select  1, -- one\n\t2 /* two;\n */ as b')).toBe('select 1, 2 as b')
  const quoted = `select '  -- it''s  /* no */ comment' as "two  -- words"`
  expect(inOneLine(`${quoted}\n  -- its end`)).toBe(quoted)
  expect(inOneLine(`$$ begin  perform 'a  b'; -- it's one\n end $$`)).toBe(`$$ begin perform 'a  b'; end $$`)
})
