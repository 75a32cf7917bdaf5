/** The landing page's script: language, menu, results, and what the cabinet had to say. */
import { languageOption, restoreLanguage } from './language.ts'
import { closeMenuAfterUse } from './menu.ts'
import { showLeftNotice } from './notice.ts'
import { showResultsWhenNear } from './results.ts'

const isLoadingAgain = restoreLanguage()
languageOption()
closeMenuAfterUse()
if (!isLoadingAgain) {
  showLeftNotice()
  showResultsWhenNear()
}
