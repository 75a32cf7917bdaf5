/** The landing page's script: language and menu. */
import { languageOption } from './language.ts'
import { closeMenuAfterUse } from './menu.ts'

languageOption()
closeMenuAfterUse()
