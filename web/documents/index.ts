/** What other pages show of the documents and of the company behind them. */
export { Contact, DocumentLinks } from './links.tsx'
