# Build and run:
#   docker build -t nevel .
#   docker run --name nevel --stop-timeout 30 -p 127.0.0.1:8080:8080 -v nevel:/data -e NEVEL_PUBLIC_URL=http://127.0.0.1:8080 nevel

FROM node:22-bookworm-slim AS web
WORKDIR /src
COPY package.json package-lock.json ./
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --ignore-scripts --no-audit --no-fund --workspace web
COPY locales locales
COPY web web
RUN npm run build

FROM rust:1.95-bookworm AS binary
WORKDIR /src
COPY Cargo.toml Cargo.lock rust-toolchain.toml ./
COPY locales locales
COPY crates crates
COPY bench bench
COPY --from=web /src/web/dist web/dist
RUN cargo build --profile dist --locked --package nevel

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home nevel && install -d -o nevel -g nevel -m 0700 /data
COPY --from=binary /src/target/dist/nevel /usr/local/bin/nevel
USER nevel
# Listens on every interface of the container; `docker run -p` decides what is published. Other containers of its networks reach both ports.
ENV NEVEL_LISTEN=0.0.0.0:8080 NEVEL_OPS_LISTEN=0.0.0.0:9090 NEVEL_OPS_PUBLIC=on NEVEL_DATA_DIR=/data
VOLUME /data
WORKDIR /data
EXPOSE 8080
# Uses bash instead of curl: the image has no HTTP client.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${NEVEL_OPS_LISTEN##*:} && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && grep -qx ok <&3"]
ENTRYPOINT ["nevel"]
CMD ["serve"]
