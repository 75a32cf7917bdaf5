/** What the public reads beside news and documents: testimonials, and where the platform can be written to. */
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
