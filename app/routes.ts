import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const booking = 'appointments/screens/booking-page.tsx'
const appointments = 'desk/all-appointments-page.tsx'
const manageTreatments = 'treatments/manage-treatments-page.tsx'
const updateTreatment = 'treatments/update-treatment-page.tsx'

export default [
  route('sitemap.xml', 'site/sitemap.ts'),
  route('robots.txt', 'site/robots.ts'),
  route('site.webmanifest', 'site/manifest.ts'),
  route('speculation-rules.json', 'site/speculation-rules.ts'),
  layout('site/site-layout.tsx', { id: 'read-frame' }, [
    layout('site/read-layout.tsx', [
      index('site/home-page.tsx'),
      route('about', 'doctors/about-page.tsx'),
      route('treatments', 'treatments/treatments-page.tsx'),
      route('treatments/:id', 'site/treatment-page.tsx'),
      route('blogs', 'blogs/blogs-page.tsx'),
      route('blogs/:id', 'blogs/blog-page.tsx'),
      route('doctors/:slug', 'doctors/doctor-page.tsx'),
      route('contact', 'contact/contact-page.tsx'),
      route('privacy', 'site/legal-page.tsx', { id: 'privacy' }),
      route('terms', 'site/legal-page.tsx', { id: 'terms' }),
      route('api/docs', 'api/docs/docs-page.tsx'),
      route('appointment', 'appointments/screens/choose-treatment-page.tsx'),
      route('*', 'site/not-found-page.tsx'),
    ]),
  ]),
  layout('site/application-layout.tsx', [
    route('auth/callback', 'auth/callback-page.tsx'),
    layout('site/site-layout.tsx', { id: 'application-frame' }, [
      layout('site/site-page.tsx', [
        route('login', 'auth/login-page.tsx'),
        route('register', 'auth/register-page.tsx'),
        route('verify-email', 'auth/verify-email-page.tsx'),
        route('reset-password', 'auth/reset-password-page.tsx'),
        route('second-factor', 'auth/second-factor-page.tsx'),
        route('email-link', 'auth/email-link-page.tsx'),
        route('invitation', 'users/invitation-page.tsx'),
        route('visit', 'appointments/screens/visit-page.tsx'),
        route('earlier', 'waitlist/offer-page.tsx'),
        route('treatments/appointment/:id', booking, { id: 'treatment-booking' }),
        route('appointment/:id', booking, { id: 'booking' }),
      ]),
    ]),
    route('dashboard', 'dashboard/dashboard-layout.tsx', [
      index('dashboard/dashboard-index.tsx'),
      route('profile', 'users/profile-page.tsx'),
      route('profile/update-profile', 'users/update-profile-page.tsx'),
      route('your-data', 'privacy/your-data-page.tsx'),
      route('add-review', 'reviews/add-review-page.tsx'),
      route('all-appointments', appointments, { id: 'all-appointments' }),
      route('my-appointments', appointments, { id: 'my-appointments' }),
      route('all-appointments/:id/move', 'appointments/screens/move-page.tsx'),
      layout('dashboard/staff-layout.tsx', [
        route('manage-treatments', manageTreatments),
        route('manage-treatments/update-treatment/:id', updateTreatment, { id: 'manage-update-treatment' }),
        route('update-treatment/:id', updateTreatment, { id: 'update-treatment' }),
        route('add-treatment', 'treatments/add-treatment-page.tsx'),
        route('create-blog', 'blogs/create-blog-page.tsx'),
        route('manage-blogs', 'blogs/manage-blogs-page.tsx'),
        route('manage-blogs/update-blog/:id', 'blogs/update-blog-page.tsx'),
        route('manage-reviews', 'reviews/manage-reviews-page.tsx'),
        route('all-user', 'users/all-users-page.tsx'),
        route('book', 'desk/book-page.tsx'),
        route('today', 'day/today-page.tsx'),
        route('today/calendar-addresses', 'desk/feeds-page.tsx'),
        route('calendar', 'day/calendar-redirect-page.tsx'),
        route('today/list', 'day/list-page.tsx'),
        route('today/sheet', 'day/sheet-page.tsx'),
        route('rosters', 'rosters/rosters-page.tsx'),
        route('closures', 'rosters/closures-page.tsx'),
        route('all-appointments/:id', 'desk/appointment-page.tsx'),
      ]),
      layout('dashboard/owner-layout.tsx', [
        route('start', 'setup/start-page.tsx'),
        route('clinic', 'clinic/clinic-page.tsx'),
        route('hours', 'rosters/opening-hours-page.tsx'),
        route('doctors', 'doctors/doctors-page.tsx'),
        route('doctors/new', 'doctors/new-doctor-page.tsx'),
        route('doctors/:id', 'rosters/edit-doctor-page.tsx'),
        route('settings', 'clinic/settings-page.tsx'),
        route('backups', 'backup/backups-page.tsx'),
        route('outbox', 'mail/outbox-page.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig
