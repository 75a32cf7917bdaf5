/**
 * Every page of the cabinet, in four languages and two sizes, as a machine judges what stands in someone's way. Its
 * colours are the same in all four, and judged in one: in another one on the next page. The pages that are open to
 * everybody are judged in `public-pages.journey.ts`.
 */
import { languages } from '../../contract/languages.ts'
import { boris } from '../cast.ts'
import { expectNoBarriers, expectWhole, violations, violationsInWords } from './barriers.ts'
import { joinsAsTrader, newcomer, test, turnTo } from './journey.ts'

const paths = [
  '/cabinet/main',
  '/cabinet/finance',
  '/cabinet/finance/withdrawal',
  '/cabinet/finance/p2p/withdrawal',
  '/cabinet/trade',
  '/cabinet/trade/create',
  '/cabinet/docs',
  '/cabinet/structure',
  '/cabinet/notices',
  '/cabinet/settings',
  '/cabinet/settings/identity',
  '/cabinet/settings/sign-in',
  '/cabinet/settings/payouts',
  '/cabinet/settings/notices',
]

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    test('every page of the cabinet fits a small phone and a wide window, and has no barrier', async ({
      page,
      texts,
    }) => {
      test.slow()
      await joinsAsTrader(page, texts, newcomer(boris), {
        program: 'Starter',
        amount: '150',
        deposited: '400',
      })
      for (const [index, path] of paths.entries()) {
        await turnTo(page, path)
        await expectWhole(page, language)
        const isForColours = languages[index % languages.length] === language
        await expectNoBarriers(page, `${path} in ${language}`, isForColours ? violations : violationsInWords)
      }
    })
  })
