/**
 * Typesetting: A4 pages in one look, for documents and for statements. Loading it takes time and memory, so import it
 * only when a page is set.
 */
export { edge } from './edge.ts'
export { Fonts } from './fonts.ts'
export { ink, lineWidth, page, type Style } from './page-style.ts'
export { setMark } from './mark.ts'
export { Sheet } from './sheet.ts'
export { wrap } from './wrap.ts'
