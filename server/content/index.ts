/** Public content beside news and documents: testimonials, and the company's contacts. */
export {
  contactsPropose,
  contactsShow,
  areUsable,
  contactsNow,
  contactsToSet,
  setContacts,
} from './contacts.ts'
export { landing } from './landing.ts'
export {
  decideTestimonial,
  lastTestimonial,
  listedTestimonials,
  testimonialDecide,
  testimonialInboxSource,
  testimonialList,
} from './testimonials-console.ts'
export { testimonialShow, testimonialSubmit, testimonialWithdraw } from './testimonials.ts'
