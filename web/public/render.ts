/**
 * The module that the server loads to draw public pages (`contract/public-pages.ts`). It is in the build beside the
 * list of what pages load.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '../../contract/languages.ts'
import type { RenderPublicPage } from '../../contract/public-pages.ts'
import type { PageAssets } from './document.tsx'
import { drawPublicPage } from './draw.tsx'

const assetsFile = 'assets.json'

const assets = JSON.parse(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), assetsFile), 'utf8'),
) as Record<Language, PageAssets>

export const render: RenderPublicPage = view => drawPublicPage(view, assets[view.language])
