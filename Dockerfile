# syntax=docker/dockerfile:1
# The shop in an image: docs/operations/containers.md. Commands: server (default), worker, migrate, create-admin, check-books,
# media-move, reencrypt-keys, backup, restore, backups (every day).

# Built once on the builder's own platform: the result is JavaScript, the same for every platform.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/api/package.json packages/api/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/db/package.json packages/db/
COPY packages/domain/package.json packages/domain/
COPY packages/plugin/package.json packages/plugin/
COPY packages/providers/package.json packages/providers/
COPY prisma/seed/package.json prisma/seed/
COPY qa/package.json qa/
# The folders of the volumes, for the last stage.
RUN mkdir -p /skeleton/data /skeleton/backups

FROM manifests AS build
ENV TURBO_TELEMETRY_DISABLED=1
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx turbo run generate build

# Packages that the built server loads, for the platform of the image. npm fetches them without running their scripts.
FROM manifests AS packages
ARG TARGETARCH=amd64
RUN npm ci --no-audit --no-fund --ignore-scripts --omit=dev --workspace=@dobara/server \
      --os=linux --libc=glibc --cpu="$(if [ "$TARGETARCH" = amd64 ]; then echo x64; else echo "$TARGETARCH"; fi)"
COPY scripts/keep-runtime-packages.mjs scripts/run-program.mjs scripts/
COPY apps/server/runtime-packages.json apps/server/
RUN node scripts/keep-runtime-packages.mjs

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Dobara" \
      org.opencontainers.image.description="A shop for refurbished laptops and IT products in India" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    WORKER_PORT=3001 \
    DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules ./node_modules
# Texts, lists and migrations, which the bundle reads from these paths.
COPY prisma/migrations ./prisma/migrations
COPY prisma/seed/pictures/masters ./prisma/seed/pictures/masters
COPY packages ./packages
# Loaded from source, if PLUGINS names them.
COPY plugins ./plugins
COPY apps/server/src/http/rest/docs ./apps/server/src/http/rest/docs
COPY apps/server/src/http/rest/openapi/facts ./apps/server/src/http/rest/openapi/facts
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/web/dist-server ./apps/web/dist-server
COPY --from=build /app/apps/server/dist ./apps/server/dist
COPY ops/container ./ops/container
# No command runs here, so that an image for another platform needs no emulation.
COPY --from=manifests --chown=1000:1000 /skeleton /
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "/app/ops/container/health.mjs"]
ENTRYPOINT ["/bin/sh", "/app/ops/container/entrypoint.sh"]
CMD ["server"]
