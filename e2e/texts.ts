import * as apiDocs from '../app/api-docs/texts.ts'
import * as booking from '../app/appointments/booking/texts.ts'
import * as appointments from '../app/appointments/texts.ts'
import * as auth from '../app/auth/texts.ts'
import * as backup from '../app/backup/texts.ts'
import * as blogs from '../app/blogs/texts.ts'
import * as clinic from '../app/clinic/texts.ts'
import * as website from '../app/clinic/website/texts.ts'
import * as closures from '../app/closures/texts.ts'
import * as contact from '../app/contact/texts.ts'
import * as dashboard from '../app/dashboard/texts.ts'
import * as board from '../app/desk/board/texts.ts'
import * as list from '../app/desk/list/texts.ts'
import * as sheet from '../app/desk/sheet/texts.ts'
import * as desk from '../app/desk/texts.ts'
import * as toCall from '../app/desk/to-call/texts.ts'
import * as doctors from '../app/doctors/texts.ts'
import * as feeds from '../app/feeds/texts.ts'
import * as messages from '../app/messages/texts.ts'
import * as news from '../app/news/texts.ts'
import * as outbox from '../app/outbox/texts.ts'
import * as patients from '../app/patients/texts.ts'
import * as pictures from '../app/pictures/texts.ts'
import { digits } from '../app/platform/i18n/digits.ts'
import { inLanguage } from '../app/platform/i18n/language.server.ts'
import { refusals } from '../app/platform/i18n/refusals.ts'
import * as platform from '../app/platform/i18n/texts.ts'
import * as privacy from '../app/privacy/texts.ts'
import * as queue from '../app/queue/texts.ts'
import * as waitingRoom from '../app/queue/waiting-room/texts.ts'
import * as reviews from '../app/reviews/texts.ts'
import * as rosters from '../app/rosters/texts.ts'
import * as schedule from '../app/schedule/texts.ts'
import * as setup from '../app/setup/texts.ts'
import * as legal from '../app/site/legal/texts.ts'
import * as site from '../app/site/texts.ts'
import * as system from '../app/system/texts.ts'
import * as telephone from '../app/telephone/texts.ts'
import * as treatments from '../app/treatments/texts.ts'
import * as users from '../app/users/texts.ts'
import * as visit from '../app/visit/texts.ts'
import * as waitlist from '../app/waitlist/texts.ts'

/** All texts of the screens. */
export const english = {
  ...apiDocs,
  ...booking,
  ...appointments,
  ...auth,
  ...backup,
  ...blogs,
  ...clinic,
  ...website,
  ...closures,
  ...contact,
  ...dashboard,
  ...board,
  ...feeds,
  ...list,
  ...news,
  ...sheet,
  ...desk,
  ...toCall,
  ...rosters,
  ...doctors,
  ...messages,
  ...outbox,
  ...patients,
  ...pictures,
  ...platform,
  ...privacy,
  ...queue,
  ...waitingRoom,
  ...reviews,
  ...schedule,
  ...setup,
  ...legal,
  ...site,
  ...system,
  ...telephone,
  ...treatments,
  ...users,
  ...visit,
  ...waitlist,
  digits,
  refusals,
}

export const bangla = asIn('bn', english)

/** Texts as they are in a language: what they contain, and what their functions return. */
function asIn<Texts extends object>(language: 'bn', texts: Texts): Texts {
  return new Proxy(texts, {
    get(_, name) {
      const text: unknown = inLanguage(language, () => Reflect.get(texts, name))
      return typeof text === 'object' && text !== null
        ? asIn(language, text)
        : typeof text === 'function'
          ? (...facts: unknown[]) => inLanguage(language, () => text(...facts))
          : text
    },
  })
}
