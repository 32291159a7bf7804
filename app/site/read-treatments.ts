// What the pages of treatments do beside what every page for reading does (`read-page.ts`).
import './booked-visit.ts'
import './fetch-ahead.ts'
import './straight-to-login.ts'
