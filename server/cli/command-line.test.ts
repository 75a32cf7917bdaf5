import { expect, it } from 'vitest'
import { captureConsole } from '../../test/console.ts'
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
