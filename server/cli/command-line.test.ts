import { expect, it } from 'vitest'
import { captureConsole } from '../../test/support/console.ts'
import { runCommandLine } from './command-line.ts'

it('a command says which variable is without effect, and which one was probably meant', async () => {
  const { stderr, stdout } = await captureConsole(() =>
    runCommandLine(['doctor'], { DATA_DRI: '/tmp', PORT: 'none' }),
  )
  expect(stderr).toEqual([
    'DATA_DRI is not known, and so without effect: is DATA_DIR meant?',
    expect.stringMatching(/^The configuration is wrong:\nPORT /),
  ])
  expect(stdout).toEqual([])
})

it('help is given of all commands or of one, and nothing is done', async () => {
  const run = (...words: string[]) => captureConsole(() => runCommandLine(words, {}))
  for (const word of ['help', '--help', '-h']) {
    const { stdout, stderr, result } = await run(word)
    expect([word, stderr, result]).toEqual([word, [], 0])
    expect(stdout.join('\n')).toMatch(/^Usage: npm run cli -- <command>\n\n {2}invite/)
  }
  const { stdout, result } = await run('migrate', '--help')
  expect(result).toBe(0)
  expect(stdout.join('\n').split('\n').slice(2)).toEqual([expect.stringMatching(/^ {2}migrate/)])
})

it('a command that does not exist is named beside the usage, and fails', async () => {
  const { stderr, stdout, result } = await captureConsole(() => runCommandLine(['pay-all'], {}))
  expect(stderr.join('\n')).toMatch(/^There is no command "pay-all"\.\n\nUsage: /)
  expect([stdout, result]).toEqual([[], 2])
})

it('a command that is called wrongly shows its own usage and no other’s', async () => {
  const { stderr, result } = await captureConsole(() => runCommandLine(['limit', 'raise'], {}))
  const [what, , , , ...usage] = stderr.join('\n').split('\n')
  expect([what, result]).toEqual(['Unknown action. Use one of: limit show, limit set.', 2])
  for (const line of usage) expect(line).toMatch(/^ {2}(limit| {20})/)
})

it('what is done on a machine of its own reads no configuration', async () => {
  const run = (...words: string[]) => captureConsole(() => runCommandLine(words, { PORT: 'none' }))
  const wrong = await run('pool', 'import', 'list')
  expect(wrong.stderr[0]).toMatch(/^The configuration is wrong:\nPORT /)
  const named = await run('operator', 'init', 'Olga: root', 'olga.json')
  expect(named.stderr[0]).toMatch(/^Give a name of letters and digits/)
  for (const [from, count] of [
    ['', '5'],
    ['0x10', '5'],
    ['0', '1e3'],
    ['0', '0'],
    ['-1', '5'],
  ] as const) {
    const { stderr, result } = await run('pool', 'make', from, count)
    expect([from, count, stderr[0]!.split('\n')[0], result]).toEqual([from, count, startAndCount, 2])
  }
})
const startAndCount = 'Give a start (0 or more) and a count (1 to 100000).'
