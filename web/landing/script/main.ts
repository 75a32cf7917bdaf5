/** The landing page's script: menu, language, and what the server tells of results and reviews. */
import { languageOption } from './language.ts'
import { showLive } from './live.ts'
import { closeMenuAfterUse } from './menu.ts'

languageOption()
closeMenuAfterUse()
void showLive()
