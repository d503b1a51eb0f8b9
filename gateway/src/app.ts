import Fastify, { LogController } from 'fastify';
import { BODY_MAX, TIMEOUTS } from '@console/shared/constants';
import { refuseAmbiguous, rewriteTarget } from '@console/shared/request-target';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { changeStream } from './changes/stream.ts';
import type { Connection } from './database/connect.ts';
import { errors, frameworkErrors } from './http/errors.ts';
import { acceptEmptyJson } from './http/json-body.ts';
import { loggerOptions, requestIdOf } from './http/logging.ts';
import { validatorCompiler } from './http/validation.ts';
import { devMessages } from './mail/routes.ts';
import { addresses } from './addresses/routes.ts';
import { analytics } from './analytics/routes.ts';
import { audit } from './audit/routes.ts';
import { blogs } from './blogs/routes.ts';
import { categories } from './categories/routes.ts';
import { comments } from './comments/routes.ts';
import { creditNotes } from './credit-notes/routes.ts';
import { deliveryChallans } from './delivery-challans/routes.ts';
import { deadlines } from './deadlines/routes.ts';
import { routing } from './routing/routes.ts';
import { savedViews } from './saved-views/routes.ts';
import { displays } from './displays/routes.ts';
import { permissions } from './permissions/routes.ts';
import { documentUploads } from './document-uploads/routes.ts';
import { documents } from './downloads/routes.ts';
import { supplyDocuments } from './downloads/supply-routes.ts';
import { einvoices } from './einvoice/routes.ts';
import { expenses } from './expenses/routes.ts';
import { files } from './files/routes.ts';
import { approvals } from './approvals/routes.ts';
import { backup } from './backup/route.ts';
import { notifications } from './notifications/routes.ts';
import { offers } from './offers/routes.ts';
import { orders } from './orders/routes.ts';
import { activity } from './activity/routes.ts';
import { leads } from './leads/routes.ts';
import { organisations } from './organisations/routes.ts';
import { outstanding } from './outstanding/routes.ts';
import { payments } from './payments/routes.ts';
import { ewayBills } from './eway-bill/routes.ts';
import { gstRegister } from './gst-register/routes.ts';
import { pincodes } from './pincode/routes.ts';
import { lastPrices } from './last-prices/routes.ts';
import { papers } from './papers/routes.ts';
import { afterAppends } from './plugins/after-appends.ts';
import { accounting } from './plugins/accounting.ts';
import { auth } from './plugins/auth.ts';
import { company } from './plugins/company.ts';
import { database } from './plugins/database.ts';
import { docs } from './plugins/docs.ts';
import { einvoiceRegister } from './plugins/einvoice-register.ts';
import { fileStore } from './plugins/files.ts';
import { ewayBillsOf } from './plugins/eway-bills.ts';
import { gstRegisterOf } from './plugins/gst-register.ts';
import { health } from './plugins/health.ts';
import { mail } from './plugins/mail.ts';
import { metrics } from './plugins/metrics.ts';
import { notificationMails } from './plugins/notification-mails.ts';
import { pincode } from './plugins/pincode.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { requestLog } from './plugins/request-log.ts';
import { taskTool } from './plugins/task-tool.ts';
import { welcome } from './plugins/welcome.ts';
import { products } from './products/routes.ts';
import { purchaseOrders } from './purchase-orders/routes.ts';
import { quotationMails } from './quotations/mail-routes.ts';
import { quotations } from './quotations/routes.ts';
import { quoteRequests } from './quote-requests/routes.ts';
import { security } from './security/plugin.ts';
import { reports, securityLog } from './security/routes.ts';
import { seen } from './seen/routes.ts';
import { sellerBills } from './seller-bills/routes.ts';
import { sellers } from './sellers/routes.ts';
import { authenticate } from './session/authenticate.ts';
import { sessionKeys } from './session/keys.ts';
import { providerSignIn } from './session/provider/routes.ts';
import { session } from './session/routes.ts';
import { keyRotation } from './rotate-keys/route.ts';
import { skus } from './skus/routes.ts';
import { support } from './support/routes.ts';
import { tenants } from './tenants/routes.ts';
import { undoing } from './undo/routes.ts';
import { users } from './users/routes.ts';
import { wallboard } from './wallboard/routes.ts';

export interface AppParts {
  connection: Connection;
  config: Config;
  clock: Clock;
  /** Where log lines go; undefined: standard output. */
  logTo?: { write: (line: string) => void };
  /** Runs what tells people of the log; a test may do that itself. */
  runsAfterAppends?: typeof afterAppends;
}

/** The whole gateway on a migrated database. It closes the connection when it closes. */
export async function buildApp({
  connection,
  config,
  clock,
  logTo,
  runsAfterAppends = afterAppends,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    rewriteUrl: ({ url }) => rewriteTarget(url),
    bodyLimit: BODY_MAX.json,
    http: { headersTimeout: TIMEOUTS.headersMs, connectionsCheckingInterval: TIMEOUTS.checkMs },
    requestTimeout: TIMEOUTS.requestMs,
    trustProxy: config.trustedProxies,
    forceCloseConnections: true,
    frameworkErrors,
  });
  acceptEmptyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  // Repositories select columns explicitly, and `present` hides what the caller may not see.
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(metrics);
  await app.register(requestLog);
  await app.register(errors);
  app.addHook('onRequest', async ({ raw }) => refuseAmbiguous(raw));
  const settings = { ...config, hasRegister: config.einvoice !== undefined };
  await app.register(database, { connection, clock, settings });
  await app.register(company, { company: config.company });
  await app.register(mail, { config });
  await app.register(notificationMails, { config, runsAfterAppends });
  await app.register(accounting, { config });
  await app.register(welcome, { config });
  await app.register(pincode, { config });
  await app.register(gstRegisterOf, { config });
  await app.register(ewayBillsOf, { config });
  await app.register(einvoiceRegister, { config });
  await app.register(fileStore, { config });
  await app.register(taskTool, { config });
  await app.register(sessionKeys);
  await app.register(auth, {
    serviceToken: config.serviceToken,
    authenticate: (token) => app.readPriority.runShort(() => authenticate(app, token)),
  });
  await app.register(security);
  await app.register(rateLimit, { callsPerSecond: config.callsPerSecond });
  await app.register(docs);
  await app.register(health);
  await app.register(changeStream);
  await app.register(backup);
  await app.register(keyRotation);
  await app.register(session, { signIn: config.signIn });
  await app.register(providerSignIn, { signIn: config.signIn, publicUrl: config.publicUrl });
  await app.register(users);
  await app.register(quoteRequests);
  await app.register(quotations);
  await app.register(quotationMails);
  await app.register(undoing);
  await app.register(orders);
  await app.register(activity);
  await app.register(einvoices);
  await app.register(purchaseOrders);
  await app.register(deliveryChallans);
  await app.register(ewayBills);
  await app.register(creditNotes);
  await app.register(payments);
  await app.register(sellerBills);
  await app.register(expenses);
  await app.register(outstanding);
  await app.register(documents);
  await app.register(supplyDocuments);
  await app.register(lastPrices);
  await app.register(papers);
  await app.register(products);
  await app.register(skus);
  await app.register(offers);
  await app.register(categories);
  await app.register(sellers);
  await app.register(leads);
  await app.register(tenants);
  await app.register(organisations);
  await app.register(files);
  await app.register(support);
  await app.register(documentUploads);
  await app.register(comments);
  await app.register(notifications);
  await app.register(seen, { awayMinutes: config.awayMinutes });
  await app.register(deadlines);
  await app.register(wallboard);
  await app.register(displays);
  await app.register(permissions);
  await app.register(routing);
  await app.register(approvals);
  await app.register(savedViews);
  await app.register(addresses);
  await app.register(analytics);
  await app.register(blogs);
  await app.register(pincodes);
  await app.register(gstRegister);
  await app.register(audit);
  await app.register(securityLog);
  await app.register(reports);
  if (config.inbox !== 'none') await app.register(devMessages, { inbox: config.inbox });
  return app;
}
